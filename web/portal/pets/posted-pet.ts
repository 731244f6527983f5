import type { Posted } from '../../forms/posted.ts';
import type { PostedSearch } from '../clinics/place-step.ts';
import type { PetFormValues } from './pet-form-values.ts';

/** A pet form that was posted without scripts and not saved, or not yet. */
export type PostedPet = Posted<PetFormValues> & {
  step: PetFormStep;
  /** The API's status if saving failed; 0 means no response. */
  failure: number | undefined;
  /** Fields that were changed elsewhere while the form was open. */
  changed: readonly (keyof PetFormValues)[];
  /** The clinics or shelters that were searched for. */
  search?: PostedSearch;
};

export type PetFormStep = 'details' | 'icon';
