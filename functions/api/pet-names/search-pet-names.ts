import { listTags } from '@merrowvale/shared/domain/content-languages.ts';
import { petNamesEndpoints } from '@merrowvale/shared/endpoints/pet-names-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type PetNameDependencies, petNameDependencies } from '../../lib/pet-names/pet-names.ts';

export async function searchPetNames(
  { query: { locale, required } }: ApiRequest<'searchPetNames'>,
  { petNames }: PetNameDependencies,
) {
  const index = await petNames.of(locale);
  return {
    body: { data: [index.search(required)] },
    headers: { 'cache-tag': listTags(['pet_name'], locale).join(',') },
  };
}

export const handler = endpoint(petNamesEndpoints.searchPetNames, searchPetNames, petNameDependencies);
