import { placeEndpoints } from '@merrowvale/shared/endpoints/place-endpoints.ts';
import type { DiseaseCase } from '@merrowvale/shared/schemas/disease-case.ts';
import { ApiError } from '../api/api-error.ts';
import { type CallOf, callApi } from '../api/call-api.ts';

const row = placeEndpoints.searchDiseaseCases;

/** The cases found by the latest search, and whether it failed. */
type SearchedCases = { cases: readonly DiseaseCase[]; hasFailed: boolean };

/** Searches for disease cases for a page and notifies subscribers; for React's `useSyncExternalStore`. */
export function createCaseSearch(send: typeof callApi = callApi) {
  let state: SearchedCases = { cases: [], hasFailed: false };
  let latest = 0;
  const listeners = new Set<() => void>();
  const become = (next: SearchedCases) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Only the latest of concurrent searches counts. */
    async search(query: CallOf<typeof row>['query']): Promise<void> {
      latest += 1;
      const own = latest;
      try {
        const cases = await send(row, { query });
        if (own === latest) become({ cases, hasFailed: false });
      } catch (failure) {
        const status = failure instanceof ApiError ? failure.status : 0;
        console.error(`Searching disease API failed with status code: ${status}`);
        if (own === latest) become({ ...state, hasFailed: true });
      }
    },
  };
}
