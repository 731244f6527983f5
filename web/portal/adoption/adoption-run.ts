import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { type Pet, pet } from '@merrowvale/shared/schemas/pet.ts';
import * as z from 'zod';
import { tabStorage } from '../../lib/storage.ts';

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

const runKey = 'adoption';
const summaryKey = 'adoption-summary';

const runSchema = z.object({
  ownerId: z.string(),
  step: z.enum(adoptionSteps),
  petIds: z.array(z.string()).max(100),
});
const summarySchema = z.array(pet);

/**
 * Stores the ids of an adoption's pets in this tab, so that it survives a reload; their data is read again.
 */
export function storeRun(ownerId: string, step: AdoptionStep, pets: readonly Pet[]): void {
  if (pets.length === 0) tabStorage.remove(runKey);
  else write(runKey, { ownerId, step, petIds: pets.map(({ id }) => id) });
}

export function storedRun(
  ownerId: string,
  pets: readonly Pet[],
): { step: AdoptionStep; pets: Pet[] } | undefined {
  const parsed = runSchema.safeParse(read(runKey));
  if (!parsed.success || parsed.data.ownerId !== ownerId) return undefined;
  const { step, petIds } = parsed.data;
  return { step, pets: petIds.flatMap((id) => pets.filter((each) => each.id === id)) };
}

/**
 * Stores the summary for the page that a light user sees after being signed out, and removes everything else.
 */
export function storeSummary(pets: readonly Pet[]): void {
  tabStorage.clear();
  write(summaryKey, pets);
}

export function removeSummary(): Pet[] | undefined {
  const parsed = summarySchema.safeParse(read(summaryKey));
  tabStorage.remove(summaryKey);
  tabStorage.remove(runKey);
  return parsed.data;
}

function write(key: string, value: unknown): void {
  tabStorage.write(key, JSON.stringify(value));
}

function read(key: string): unknown {
  return parseJson(tabStorage.read(key) ?? '');
}
