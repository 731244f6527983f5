import { connectContent } from '../connections/connect-content.ts';
import { type Dependencies, dependencies } from '../dependencies.ts';
import { withParts } from '../with-parts.ts';
import type { BirthDateLimits } from './birth-date-max-age.ts';

export type PetWriterDependencies = Dependencies & BirthDateLimits;

export const petWriterDependencies: PetWriterDependencies = withParts(dependencies, {
  content: connectContent,
});
