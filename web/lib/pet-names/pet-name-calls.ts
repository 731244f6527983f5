import { petNameMessages } from '@merrowvale/shared/domain/pet-name-lists.ts';
import { petNamesEndpoints } from '@merrowvale/shared/endpoints/pet-names-endpoints.ts';
import {
  type NamedSpecies,
  type PetNameList,
  petNamesResponse,
} from '@merrowvale/shared/schemas/pet-names.ts';
import * as z from 'zod/mini';
import { fetchInTime } from '../api/fetch-in-time.ts';

export type PetNameCalls = {
  /** Names that match all traits, each as `group:name`. */
  search: (traits: readonly string[]) => Promise<PetNameList>;
  /** All names, or only a species' names. */
  all: (species?: NamedSpecies) => Promise<PetNameList>;
};

export class PetNameError extends Error {
  override readonly name = 'PetNameError';
}

const errorBody = z.object({ error: z.string().check(z.minLength(1)) });
const timeoutMilliseconds = 10_000;

/** Requests to the API at an origin; `fetchFrom` is `fetch` except in tests. */
export function petNameCalls(
  locale: string,
  origin: string,
  fetchFrom: typeof fetch = fetchInTime,
): PetNameCalls {
  const read = async (path: string, query: Record<string, string>): Promise<PetNameList> => {
    if (locale === '') throw new PetNameError(petNameMessages.noLocale);
    const address = new URL(`${path}?${new URLSearchParams({ locale, ...query })}`, origin);
    const response = await fetchFrom(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return listIn(response);
  };
  return {
    search: async (traits) => {
      if (locale !== '' && traits.length === 0) throw new PetNameError(petNameMessages.noTrait);
      return read(petNamesEndpoints.searchPetNames.path, { required: traits.toSorted().join(',') });
    },
    all: (species) => read(petNamesEndpoints.listPetNames.path, species === undefined ? {} : { species }),
  };
}

async function listIn(response: Response): Promise<PetNameList> {
  const body: unknown = await response.json().catch(() => undefined);
  const failed = errorBody.safeParse(body);
  if (failed.success) throw new PetNameError(failed.data.error);
  const [list] = petNamesResponse.safeParse(body).data?.data ?? [];
  if (!response.ok || !list) throw new PetNameError(`HTTP error! status: ${response.status}`);
  return list;
}
