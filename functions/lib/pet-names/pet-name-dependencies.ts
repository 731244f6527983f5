import { connectPetNames } from '../connections/connect-pet-names.ts';
import type { EndpointPorts } from '../endpoint.ts';
import type { PetNames } from '../ports/pet-names.ts';
import { publicDependencies } from '../public-dependencies.ts';
import { withParts } from '../with-parts.ts';

/** Dependencies of the pet names, which are the same for everybody. */
export type PetNameDependencies = EndpointPorts & { petNames: PetNames };

export const petNameDependencies: PetNameDependencies = withParts(publicDependencies, {
  petNames: connectPetNames,
});
