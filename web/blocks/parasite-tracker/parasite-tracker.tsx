import { utcDate } from '@merrowvale/shared/domain/calendar.ts';
import { diseases } from '@merrowvale/shared/domain/diseases.ts';
import { languageTag } from '@merrowvale/shared/locales.ts';
import { mapTexts } from '../../components/map/map-texts.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { regionOf } from '../../lib/clinics/region-of.ts';
import { placePosition } from '../../lib/disease/case-calls.ts';
import { textsIn } from '../../lib/i18n/translator.ts';
import { logProblem } from '../../lib/log-problem.ts';
import { mapProvider } from '../../lib/maps/map-provider-setting.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { messagesFor } from '../../messages/messages.ts';
import { type BlockProps, headingBelow } from '../block.ts';
import { Tracker } from '../islands.client.tsx';
import {
  areasQuery,
  nearbyQuery,
  queryKey,
  radiusOf,
  regionsQuery,
  type TrackerScope,
  weeksQuery,
} from './case-queries.ts';
import { trackerStart } from './map-look.ts';
import styles from './parasite-tracker.module.css';
import { type CaseCalls, serverCaseCalls } from './server-case-calls.ts';
import { requestInAddress, type TrackerRequest } from './tracker-address.ts';
import type { NamedDisease } from './tracker-messages.ts';
import part from './tracker-part.module.css';
import { nothingChosen, type TrackerState } from './tracker-state.ts';
import type { TrackerPage, TrackerProps } from './use-tracker.ts';

type Elements = ContentItemOf<'parasite_tracker'>['elements'];

/**
 * Use it to show where cases of parasites and diseases were reported: on a map, in tables and over the last twelve
 * months. Choose the countries and the part of the map that it opens with, and link to the forms for reporting a case.
 */
export function ParasiteTracker({ item: { elements }, context }: BlockProps<'parasite_tracker'>) {
  const named = context.visible(elements.parasites.linkedItems).flatMap(namedDisease);
  if (named.length === 0) return null;
  const today = utcDate(Date.now());
  const codenames = named.map(({ codename }) => codename);
  const request = requestInAddress(context.query, codenames, today);
  const view = viewOf(elements, context, named);
  const title = elements.title.value;
  const block = (initial: TrackerPage['initial']) => (
    <section className={styles.block}>
      {title !== '' && <h2 className="text-2xl balance">{title}</h2>}
      <Tracker {...view} initial={initial} />
    </section>
  );
  if (!request) return block(emptyTracker());
  const scope = { diseases: codenames, countries: view.countries, today };
  return loadTracker(serverCaseCalls, request, { ...view, scope, path: context.path }).then(block);
}

function viewOf(
  elements: Elements,
  context: BlockContext,
  named: readonly NamedDisease[],
): Omit<TrackerProps, 'initial'> {
  const { locale, path } = context;
  const messages = messagesFor(locale).tracker;
  const title = elements.title.value;
  const Heading = headingBelow(title);
  const { start_latitude: lat, start_longitude: lng, start_zoom: zoom } = elements;
  const countries = countriesOf(elements.country_codes.value);
  return {
    named,
    countries,
    mode: elements.map_mode.value[0]?.codename ?? 'areas',
    start: trackerStart({ lat: lat.value, lng: lng.value, zoom: zoom.value }, countries),
    radius: radiusOf(elements.radius_label.value),
    locale,
    language: languageTag(locale).slice(0, 2),
    postcodeRegion: regionOf(locale),
    action: path,
    provider: mapProvider(),
    heading: Heading,
    titles: { legend: elements.legend_title.value, summary: elements.summary_title.value },
    texts: textsIn(locale, {
      ...messages,
      field: elements.search_placeholder.value || messages.field,
      here: elements.current_location_text.value || messages.here,
    }),
    mapTexts: mapTexts(locale, {
      label: title || messages.map,
      failed: elements.map_error.value,
      unsupported: elements.unsupported_text.value || messages.unsupported,
    }),
    reports: elements.report_buttons.linkedItems.length > 0 && (
      <div className={styles.reports}>
        <Heading className={part.title}>{messages.report}</Heading>
        <div className="cluster gap-3">{context.render(elements.report_buttons.linkedItems, 'row')}</div>
      </div>
    ),
  };
}

function namedDisease({ system, elements }: ContentItemOf<'parasite'>): NamedDisease[] {
  const codename = diseases.find((disease) => `_${system.codename}`.endsWith(`_${disease}`));
  return codename ? [{ codename, name: elements.name.value || codename.replaceAll('_', ' ') }] : [];
}

function countriesOf(list: string): string[] {
  return list
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter((code) => /^[A-Z]{2}$/.test(code));
}

type Page = { scope: TrackerScope; radius: string; postcodeRegion: string | undefined; path: string };
type InitialTracker = TrackerPage['initial'];

/** A tracker's initial data if its address requests nothing; the same for all visitors. */
function emptyTracker(): InitialTracker {
  return {
    state: nothingChosen,
    near: '',
    phase: 'idle',
    today: undefined,
    known: { byArea: {}, byWeek: {}, nearby: {} },
  };
}

/**
 * Loads the data that the address requests, for visitors without scripts. Anything that fails is left out, and the
 * browser requests it again.
 */
export async function loadTracker(
  calls: CaseCalls,
  { near, region, area, ...request }: TrackerRequest,
  { scope, radius, postcodeRegion, path }: Page,
): Promise<InitialTracker> {
  const { state: start, known } = emptyTracker();
  const state: TrackerState = {
    ...start,
    ...request,
    region: region === undefined ? undefined : { id: region, name: '' },
    area: area === undefined ? undefined : { id: area, name: '' },
    ...(region !== undefined && { focus: 'region' as const }),
  };
  const initial: InitialTracker = { state, near, phase: 'idle', today: scope.today, known };
  const attempt = async (work: Promise<void>) => {
    await work.catch((failure: unknown) => logProblem('Cases could not be looked up.', failure, { path }));
  };
  const areas = areasQuery(scope, state);
  const regions = regionsQuery(scope, state);
  const weeks = weeksQuery(scope, state);
  await Promise.all([
    attempt(keep(known.byArea, regions, calls.byArea)),
    areas && attempt(keep(known.byArea, areas, calls.byArea)),
    attempt(keep(known.byWeek, weeks, calls.byWeek)),
    near !== '' && attempt(searched()),
  ]);
  return initial;

  async function searched() {
    initial.phase = 'failed';
    const body = { address: near, ...(postcodeRegion !== undefined && { region: postcodeRegion }) };
    const at = await placePosition(calls, body);
    initial.phase = at ? 'idle' : 'unknown';
    if (!at) return;
    initial.state = { ...state, place: { ...at, label: near }, near: 'place', focus: 'place' };
    await keep(known.nearby, nearbyQuery(scope, state, at, { radius }), calls.nearby);
  }
}

async function keep<Query extends object, Value>(
  known: Record<string, Value>,
  query: Query,
  load: (query: Query) => Promise<Value>,
): Promise<void> {
  known[queryKey(query)] = await load(query);
}
