import { countryOfLocale, countryOfVisitor } from '@merrowvale/shared/domain/locale-country.ts';
import { contentEndpoints } from '@merrowvale/shared/endpoints/content-endpoints.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import { type ContentDependencies, contentDependencies } from '../../lib/content/content-source.ts';
import { assetIn, elementText, linkedCodenames } from '../../lib/content/element-values.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';

const countryElements = ['name', 'locale', 'flag_image', 'home_page', 'global_config'] as const;

export async function getGeoInfo({ body, now }: ApiRequest<'getGeoInfo'>, { content }: ContentDependencies) {
  const { originCountry, locale } = body;
  const [popups, countries, texts] = await Promise.all([
    content.itemsOf('geolocation_popup', locale, ['countries'], now),
    content.itemsOf('country', locale, countryElements, now),
    content.itemsOf('country_popup_text', locale, ['title', 'content', 'button'], now),
  ]);
  const code = countryOfVisitor(originCountry);
  const offered = new Set(popups.flatMap((popup) => linkedCodenames(popup, 'countries')));
  const own = countries.filter(
    (country) => offered.has(country.codename) && countryOfLocale(elementText(country, 'locale')) === code,
  );
  const [first] = own;
  if (first === undefined)
    return { body: { success: false, message: 'There is no site for this country yet.' } };
  const origin = {
    flagImage: assetIn(first, 'flag_image'),
    countries: own.map((country) => toGeoCountry(country, texts)),
  };
  return { body: { success: true, data: { origin } } };
}

function toGeoCountry(country: SourceItem, texts: readonly SourceItem[]) {
  const [codename] = linkedCodenames(country, 'global_config');
  const text = texts.find((candidate) => candidate.codename === codename);
  return {
    name: elementText(country, 'name'),
    locale: elementText(country, 'locale'),
    homePage: elementText(country, 'home_page'),
    globalConfig: {
      title: text ? elementText(text, 'title') : '',
      content: text ? elementText(text, 'content') : '',
      button: text ? elementText(text, 'button') : '',
    },
  };
}

export const handler = endpoint(contentEndpoints.getGeoInfo, getGeoInfo, contentDependencies);
