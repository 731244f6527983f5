import { clinicsEndpoints } from '@merrowvale/shared/endpoints/clinics-endpoints.ts';
import { placesEndpoints } from '@merrowvale/shared/endpoints/places-endpoints.ts';
import { useRef, useState } from 'react';
import { pushEvent } from '../analytics/push-event.ts';
import { callApi } from '../api/call-api.ts';
import { currentPosition } from '../places/current-position.ts';
import {
  type ClinicCalls,
  type ClinicQuestion,
  type ClinicSearchState,
  searchClinics,
  searchMiles,
  shownOf,
} from './clinic-search.ts';

const browserCalls: ClinicCalls = {
  geocode: (body) => callApi(placesEndpoints.geocode, { body }),
  searchVets: (body) => callApi(clinicsEndpoints.searchVets, { body }),
};

type Search = Pick<ClinicQuestion, 'kind' | 'region'>;

export type ClinicSearch = ReturnType<typeof useClinicSearch>;

/** Searches from the browser, and reports searches to the data layer. */
export function useClinicSearch(search: Search, initial: ClinicSearchState = { phase: 'idle' }) {
  const [state, setState] = useState(initial);
  const latest = useRef<object>(undefined);
  return { state, ...clinicSearchActions({ search, state, setState, latest, calls: browserCalls }) };
}

type ActionPorts = {
  search: Search;
  state: ClinicSearchState;
  setState: (next: ClinicSearchState) => void;
  latest: { current: object | undefined };
  calls: ClinicCalls;
};

/** Only the action that `latest` names changes the state. */
export function clinicSearchActions({
  search: { kind, region },
  state,
  setState,
  latest,
  calls,
}: ActionPorts) {
  const begin = (first: ClinicSearchState) => {
    const own = {};
    latest.current = own;
    setState(first);
    return () => own === latest.current;
  };

  const run = async (near: ClinicQuestion['near'], miles: number = searchMiles.usual) => {
    const question = { kind, region, near, miles };
    const isLatest = begin({ phase: 'searching', question });
    pushEvent('finder_usage', {
      search_kind: 'address' in near ? 'place' : 'current_position',
      filters: miles === searchMiles.usual ? [kind] : [kind, `${miles}mi`],
    });
    const page = await searchClinics(calls, question).catch(() => undefined);
    if (isLatest())
      setState(page ? { phase: 'found', question, page, adding: 'idle' } : { phase: 'failed', question });
  };

  return {
    search: (address: string) => run({ address }),
    again: () => 'question' in state && run(state.question.near, state.question.miles),
    widen: () => 'question' in state && run(state.question.near, searchMiles.wide),
    async searchHere() {
      const isLatest = begin({ phase: 'locating' });
      const at = await currentPosition().catch(() => undefined);
      if (!isLatest()) return;
      if (at === undefined) setState({ phase: 'lost' });
      else await run({ at });
    },
    async more() {
      if (state.phase !== 'found' || state.adding === 'busy' || state.page.at === undefined) return;
      const { question, page } = state;
      const isLatest = begin({ ...state, adding: 'busy' });
      const near = { at: state.page.at };
      const next = await searchClinics(calls, { ...question, near, offset: shownOf(page) }).catch(
        () => undefined,
      );
      if (!isLatest()) return;
      if (next === undefined) return setState({ ...state, adding: 'failed' });
      const clinics = [...page.clinics, ...next.clinics];
      setState({ phase: 'found', question, page: { ...page, clinics, total: next.total }, adding: 'idle' });
    },
  };
}

/** The place that was last searched for, as typed; empty for a search around the device's position. */
export function placeTyped(state: ClinicSearchState): string {
  return 'question' in state && 'address' in state.question.near ? state.question.near.address : '';
}
