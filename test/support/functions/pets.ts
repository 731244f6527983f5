import { createPet } from '@merrowvale/functions/api/pets/create-pet.ts';
import { deletePet } from '@merrowvale/functions/api/pets/delete-pet.ts';
import { getPet } from '@merrowvale/functions/api/pets/get-pet.ts';
import { listPets } from '@merrowvale/functions/api/pets/list-pets.ts';
import { updatePet } from '@merrowvale/functions/api/pets/update-pet.ts';
import { endpoint } from '@merrowvale/functions/lib/endpoint.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { beforeEach, vi } from 'vitest';
import { call, testDependencies } from './endpoint.ts';

export const rex = { name: 'Rex', species: 'dog', gender: 'male' };
export const full = {
  ...rex,
  imageReference: 'dog-beagle',
  breed: 'Beagle',
  weight: 22.5,
  birthDate: '2025-06-01',
  acquisitionDate: '2025-09-01',
  acquisitionSource: 'shelter',
  vetClinicId: 'v-1',
  vetClinicName: 'Quayside Vets',
  petShelterId: 's-1',
  petShelterName: 'Harbour Home',
};

/** A block whose editor lets pets be three years old, and one without a setting. */
const blocks = [
  ['three_years', 1096],
  ['default_age', null],
  ['centuries', 99_999],
].map(([codename, value]) => ({
  ...{ id: '1', codename: String(codename), type: 'pet_form', lastModified: '', collection: 'default' },
  elements: { birth_date_max_age_days: { type: 'number', name: 'Oldest birth date in days', value } },
}));

const dependencies = () => ({ ...testDependencies(), content: { itemsOf: vi.fn(async () => blocks) } });

export function petsApi() {
  const api = { ports: dependencies() };
  beforeEach(() => {
    api.ports = dependencies();
  });

  const post = (body: object, options: object = {}) =>
    call(endpoint(endpoints.createPet, createPet, api.ports), endpoints.createPet, {
      as: 'ann',
      body,
      ...options,
    });
  const put = (id: string, body: object, options: object = {}) =>
    call(endpoint(endpoints.updatePet, updatePet, api.ports), endpoints.updatePet, {
      as: 'ann',
      id,
      body,
      ...options,
    });
  const read = (id: string, as = 'ann', query: Record<string, string> = {}) =>
    call(endpoint(endpoints.getPet, getPet, api.ports), endpoints.getPet, { as, id, query });
  const remove = (id: string, options: object = {}) =>
    call(endpoint(endpoints.deletePet, deletePet, api.ports), endpoints.deletePet, {
      as: 'ann',
      id,
      ...options,
    });
  const list = (options: object = {}) =>
    call(endpoint(endpoints.listPets, listPets, api.ports), endpoints.listPets, { as: 'ann', ...options });
  const made = async (body: object = rex): Promise<string> => (await post(body)).body.data.id;

  return { api, post, put, read, remove, list, made };
}
