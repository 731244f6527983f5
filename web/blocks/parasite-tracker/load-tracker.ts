import { placePosition } from '../../lib/disease/case-calls.ts';
import { logProblem } from '../../lib/log-problem.ts';
import {
  areasQuery,
  nearbyQuery,
  queryKey,
  regionsQuery,
  type TrackerScope,
  weeksQuery,
} from './case-queries.ts';
import type { CaseCalls } from './server-case-calls.ts';
import type { TrackerRequest } from './tracker-address.ts';
import { nothingChosen, type TrackerState } from './tracker-state.ts';
import type { TrackerPage } from './use-tracker.ts';

type Page = { scope: TrackerScope; radius: string; postcodeRegion: string | undefined; path: string };
type InitialTracker = TrackerPage['initial'];

/** A tracker's initial data if its address requests nothing; the same for all visitors. */
export function emptyTracker(): InitialTracker {
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
