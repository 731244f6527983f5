import type { Locale } from '@merrowvale/shared/locales.ts';
import type { PetNameIndex } from '../pet-names/pet-name-index.ts';

export type PetNames = {
  /** The names of a locale, including editors' changes; `now` is the caller's time, an ISO instant. */
  of(locale: Locale, now: string): Promise<PetNameIndex>;
};
