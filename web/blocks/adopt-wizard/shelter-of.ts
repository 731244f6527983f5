import { petInput } from '@merrowvale/shared/schemas/pet.ts';
import type { Shelter } from '../../portal/pets/pet-form-values.ts';

const { petShelterId, petShelterName } = petInput.shape;

/**
 * The shelter of an adoption: from `petShelterId` and `petShelterName` in the address, as on a shelter's own
 * link, or else from the page. The two are never mixed.
 */
export function shelterOf(query: string, ofPage: Shelter): Shelter | undefined {
  const named = new URLSearchParams(query);
  const inAddress = checked(named.get('petShelterId') ?? '', named.get('petShelterName') ?? '');
  return inAddress ?? checked(ofPage.id, ofPage.name);
}

function checked(id: string, name: string): Shelter | undefined {
  const shelter = {
    id: petShelterId.safeParse(id).data ?? '',
    name: petShelterName.safeParse(name).data ?? '',
  };
  return shelter.id === '' && shelter.name === '' ? undefined : shelter;
}
