import type { Pet } from '@merrowvale/shared/schemas/pet.ts';

export const adoptionSteps = ['registration', 'pets', 'summary'] as const;
export type AdoptionStep = (typeof adoptionSteps)[number];

export type AdoptionRun = { step: AdoptionStep; pets: readonly Pet[] };

export type AdoptionEvent =
  /** A pet has been saved; `another` is set if one more follows. */
  | { kind: 'petSaved'; pet: Pet; another: boolean }
  /** No further pet follows. */
  | { kind: 'finished' }
  /** The page was reloaded during an adoption. */
  | { kind: 'resumed'; step: AdoptionStep; pets: readonly Pet[] }
  | { kind: 'startedAfresh' };

/** The initial state: registration without an id, and the pets for a signed-in user. */
export function adoptionStart(uid: string | undefined): AdoptionRun {
  return { step: uid ? 'pets' : 'registration', pets: [] };
}

/** The next state; only a saved pet advances an adoption. */
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
