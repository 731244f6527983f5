import { listTags } from '@merrowvale/shared/domain/content-languages.ts';
import { petNamesEndpoints } from '@merrowvale/shared/endpoints/pet-names-endpoints.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type PetNameDependencies, petNameDependencies } from '../../lib/pet-names/pet-names.ts';

export async function listPetNames(
  { query: { locale, species } }: ApiRequest<'listPetNames'>,
  { petNames }: PetNameDependencies,
) {
  const index = await petNames.of(locale);
  return {
    body: { data: [index.all(species)] },
    headers: { 'cache-tag': listTags(['pet_name'], locale).join(',') },
  };
}

export const handler = endpoint(petNamesEndpoints.listPetNames, listPetNames, petNameDependencies);
