import { finderRules } from '@merrowvale/shared/domain/business-markers.ts';
import { cornersOf } from '@merrowvale/shared/domain/country-bounds.ts';
import { numberWithin } from '@merrowvale/shared/domain/number-within.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { classificationNames } from '@merrowvale/shared/schemas/business-classifications.ts';
import { mapTexts } from '../../components/map/map-texts.ts';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { TitledSection } from '../../components/titled-section/titled-section.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { findBusinessesNear } from '../../lib/businesses/find-businesses-on-server.ts';
import { type FinderOptions, searchInAddress } from '../../lib/businesses/finder-address.ts';
import { regionOf } from '../../lib/clinics/region-of.ts';
import { textsIn } from '../../lib/i18n/translator.ts';
import { withEditorTexts } from '../../lib/i18n/with-editor-texts.ts';
import { logProblem } from '../../lib/log-problem.ts';
import { mapProvider } from '../../lib/maps/map-provider-setting.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { messagesFor } from '../../messages/messages.ts';
import { screenAddress } from '../../portal/screen-address.ts';
import { type BlockProps, headingBelow } from '../block.ts';
import { BusinessFinder } from '../islands.client.tsx';
import { type FinderState, resultsAtOnce } from './finder-state.ts';

type Elements = BlockProps<'find_a_business'>['item']['elements'];

/**
 * Use it to find businesses near a place, on a map and in a list, by kind and by tag. The list page has no map, and the
 * registration variant leads from a business to the page that registers it.
 */
export async function FindABusiness({ item: { elements }, context }: BlockProps<'find_a_business'>) {
  const { locale, path } = context;
  const { businesses } = messagesFor(locale);
  const options = offeredOptions(elements, context);
  const asked = searchInAddress(context.query, options);
  const radius = radiusOf(elements.radius_miles.value);
  const countries = countriesOf(elements.country_codes.value, locale);
  const title = elements.title.value;
  const codename = elements.variant.value[0]?.codename;
  const variant = codename === 'list_page' || codename === 'registration' ? codename : 'finder';
  const messages = withEditorTexts(businesses, {
    ...(variant !== 'finder' && { prompt: businesses.promptList }),
    ...(variant === 'list_page' && { denied: businesses.deniedList }),
    field: elements.search_placeholder.value,
    here: elements.current_location_text.value,
    failed: elements.api_error_heading.value,
  });
  return (
    <TitledSection title={title}>
      <BusinessFinder
        variant={variant}
        radius={radius}
        options={options}
        selected={{ typeIds: [...asked.selection.typeIds], tagIds: [...asked.selection.tagIds] }}
        initial={await searched({ ...asked, radius, isListPage: variant === 'list_page' }, context)}
        offset={asked.offset}
        scope={{ countries, language: messageLanguage(locale) }}
        corners={cornersOf(countries)}
        locale={locale}
        action={path}
        heading={headingBelow(title)}
        provider={mapProvider()}
        typeNames={Object.fromEntries(classificationNames(messageLanguage(locale)))}
        texts={textsIn(locale, messages)}
        mapTexts={mapTexts(locale, { label: title || businesses.map })}
        panelText={<RichText text={elements.side_panel_text} context={context} />}
        emptyText={<RichText text={elements.empty_text} context={context} />}
        registerAt={
          variant === 'registration' ? screenAddress(elements.registration_url.value, '', locale) : ''
        }
      />
    </TitledSection>
  );
}

/** The filters that this visitor may see (FIN-14), each with an id and a name. */
function offeredOptions({ business_types, tags }: Elements, { visible }: BlockContext): FinderOptions {
  const types = visible(business_types.linkedItems).map(({ elements }) => ({
    ...optionOf(elements.type_id.value, elements),
    icons: elements.icons.value.map(({ url }) => url),
  }));
  const others = visible(tags.linkedItems).map(({ elements }) => optionOf(elements.pal_id.value, elements));
  return { types: types.filter(({ id }) => id !== ''), tags: others.filter(({ id }) => id !== '') };
}

type NamedOption = Pick<ContentItemOf<'tag_option'>['elements'], 'display_name' | 'preselected_filter'>;

function optionOf(entered: string, { display_name, preselected_filter }: NamedOption) {
  const id = entered.trim();
  const isPreselected = preselected_filter.value[0]?.codename === 'yes';
  return { id, name: display_name.value || id, isPreselected };
}

function radiusOf(miles: number | null): number | undefined {
  const radius = numberWithin(miles, [0.01, 500], undefined);
  return radius === finderRules.radiusMiles ? undefined : radius;
}

/** The configured countries; without any, the locale's. */
function countriesOf(list: string, locale: string): string[] {
  const codes = list
    .toUpperCase()
    .split(',')
    .map((code) => code.trim())
    .filter((code) => /^[A-Z]{2}$/.test(code));
  return codes.length > 0 ? codes : [(regionOf(locale) ?? 'us').toUpperCase()];
}

type Asked = ReturnType<typeof searchInAddress> & { radius: number | undefined; isListPage: boolean };

/** The search in the address, for visitors without scripts and for shared addresses. */
async function searched({ near, offset, ...question }: Asked, context: BlockContext): Promise<FinderState> {
  if (near === '') return { phase: 'idle' };
  try {
    const region = regionOf(context.locale);
    const found = await findBusinessesNear({ ...question, address: near, region });
    if (!found) return { phase: 'unknown', place: near };
    const { markers, at, isUnfiltered } = found;
    const shown = markers.slice(offset, offset + resultsAtOnce);
    return { phase: 'found', place: near, at, markers: shown, total: markers.length, isUnfiltered };
  } catch (failure) {
    logProblem('Businesses could not be looked up.', failure, { path: context.path });
    return { phase: 'failed', place: near };
  }
}
