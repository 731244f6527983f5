import { petEndpoints } from '@merrowvale/shared/endpoints/pet-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { Pet, PetCardInput, PetInput } from '@merrowvale/shared/schemas/pet.ts';
import { failedAs } from './api-error.ts';
import { callApi } from './call-api.ts';

/** Updates a pet, unless somebody else has changed it since this version was read. */
export async function updatePet(
  query: { locale: Locale; block?: string | undefined },
  { id, version }: Pick<Pet, 'id' | 'version'>,
  body: PetInput | PetCardInput,
): Promise<Pet> {
  const call = callApi(petEndpoints.updatePet, { params: { id }, query, body, version });
  return (await call.catch(failedAs('Failed to update pet profile'))).data;
}
