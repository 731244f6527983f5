import 'server-only';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { fetchFromApi } from '../api/call-from-server.ts';
import { notShared, usesList } from '../edge/render-facts.ts';
import { callMilliseconds } from '../pages/render-time.ts';
import { siteEnvironment } from '../pages/site-environment.ts';
import { type PetNameCalls, petNameCalls } from './pet-name-calls.ts';

/**
 * Requests for names while a page is rendered. A page with a search is rendered for one request only; a page with all
 * names may be cached until an editor changes a name.
 */
export function serverPetNames(locale: Locale): PetNameCalls {
  const calls = petNameCalls(locale, siteEnvironment().siteUrl, (address, init) =>
    fetchFromApi(String(address), {
      ...init,
      cache: 'no-store',
      signal: AbortSignal.timeout(callMilliseconds),
    }),
  );
  return {
    search: (traits) => {
      notShared('a search for names');
      return calls.search(traits);
    },
    all: async (species) => {
      usesList(locale, 'pet_name');
      try {
        return await calls.all(species);
      } catch (failure) {
        notShared('the names could not be read');
        throw failure;
      }
    },
  };
}
