import { createContext } from 'react';

export type PetBlock = {
  /** Named to the API, which looks up the setting. */
  codename: string;
  /** The editor's maximum age of a birth date in days; null for the default. */
  maxAgeDays: number | null;
};

/** The block with the pet's form; undefined if it has no setting for birth dates. */
export const PetBlockContext = createContext<PetBlock | undefined>(undefined);
