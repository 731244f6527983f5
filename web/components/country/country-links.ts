import { countryOfLocale } from '@merrowvale/shared/domain/locale-country.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';

type LabelledUrl = { label: string; url: string };

export type CountryLinks = {
  /** As in the locales, such as `gb`. */
  code: string;
  name: string;
  flag: string | undefined;
  region: string | undefined;
  /** The name of the main address's language, in that language. */
  mainLabel: string;
  mainUrl: string;
  secondaryUrls: LabelledUrl[];
};

export function countryLinks(items: readonly ContentItemOf<'country'>[]): CountryLinks[] {
  return items.flatMap(({ elements }) =>
    elements.name.value === '' || elements.main_url.value === ''
      ? []
      : [
          {
            code: countryOfLocale(elements.locale.value),
            name: elements.name.value,
            flag: elements.flag_image.value[0]?.url,
            region: elements.region.value[0]?.codename,
            mainLabel: elements.main_label.value,
            mainUrl: elements.main_url.value,
            secondaryUrls: elements.secondary_urls.linkedItems
              .map(({ elements: { label, url } }) => ({ label: label.value, url: url.value }))
              .filter(({ label, url }) => label !== '' && url !== ''),
          },
        ],
  );
}
