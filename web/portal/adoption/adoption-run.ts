import type { Pet } from '@merrowvale/shared/schemas/pet.ts';

/** The steps of an adoption, in order. */
export const adoptionSteps = ['registration', 'pets', 'summary'] as const;
export type AdoptionStep = (typeof adoptionSteps)[number];

/** One adoption: where it stands, and the pets that it has brought so far. */
export type AdoptionRun = { step: AdoptionStep; pets: readonly Pet[] };

export type AdoptionEvent =
  /** A pet is stored; another one may be to follow. */
  | { kind: 'petSaved'; pet: Pet; another: boolean }
  /** Everything entered so far is all there is. */
  | { kind: 'finished' }
  /** The page was loaded again in the middle of a run. */
  | { kind: 'resumed'; step: AdoptionStep; pets: readonly Pet[] }
  | { kind: 'startedAfresh' };

/** Registration, until there is somebody with an id; whoever is signed in goes on to the pets. */
export function adoptionStart(uid: string | undefined): AdoptionRun {
  return { step: uid ? 'pets' : 'registration', pets: [] };
}

/** The next state; nothing but a stored pet brings a run any further. */
export function afterAdoptionEvent(run: AdoptionRun, event: AdoptionEvent): AdoptionRun {
  switch (event.kind) {
    case 'petSaved':
      return { step: event.another ? 'pets' : 'summary', pets: [...run.pets, event.pet] };
    case 'finished':
      return run.pets.length > 0 ? { ...run, step: 'summary' } : run;
    case 'resumed':
      return run.pets.length === 0 && event.pets.length > 0 ? { step: event.step, pets: event.pets } : run;
    case 'startedAfresh':
      return { step: 'pets', pets: [] };
  }
}
