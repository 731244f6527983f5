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

/** Searches from the browser, and reports searches to the data layer. Only the latest search counts. */
export function useClinicSearch(
  { kind, region }: Search,
  initial: ClinicSearchState = { phase: 'idle' },
  calls = browserCalls,
) {
  const [state, setState] = useState(initial);
  const latest = useRef(0);
  const begin = (first: ClinicSearchState) => {
    latest.current += 1;
    const own = latest.current;
    setState(first);
    return (next: ClinicSearchState) => {
      if (own === latest.current) setState(next);
    };
  };

  const run = async (near: ClinicQuestion['near'], miles: number = searchMiles.usual) => {
    const question = { kind, region, near, miles };
    const become = begin({ phase: 'searching', question });
    pushEvent('finder_usage', {
      search_kind: 'address' in near ? 'place' : 'current_position',
      filters: miles === searchMiles.usual ? [kind] : [kind, `${miles}mi`],
    });
    const page = await searchClinics(calls, question).catch(() => undefined);
    become(page ? { phase: 'found', question, page, adding: 'idle' } : { phase: 'failed', question });
  };

  return {
    state,
    search: (address: string) => run({ address }),
    again: () => 'question' in state && run(state.question.near, state.question.miles),
    widen: () => 'question' in state && run(state.question.near, searchMiles.wide),
    async searchHere() {
      const become = begin({ phase: 'locating' });
      const own = latest.current;
      const at = await currentPosition().catch(() => undefined);
      if (at === undefined) become({ phase: 'lost' });
      else if (own === latest.current) await run({ at });
    },
    async more() {
      if (state.phase !== 'found' || state.adding === 'busy' || state.page.at === undefined) return;
      const { question, page } = state;
      const become = begin({ ...state, adding: 'busy' });
      const near = { at: state.page.at };
      const next = await searchClinics(calls, { ...question, near, offset: shownOf(page) }).catch(
        () => undefined,
      );
      if (next === undefined) return become({ ...state, adding: 'failed' });
      const clinics = [...page.clinics, ...next.clinics];
      become({ phase: 'found', question, page: { ...page, clinics, total: next.total }, adding: 'idle' });
    },
  };
}

/** The place that was last searched for, as typed; empty for a search around the device's position. */
export function placeTyped(state: ClinicSearchState): string {
  return 'question' in state && 'address' in state.question.near ? state.question.near.address : '';
}
