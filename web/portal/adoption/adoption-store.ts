import { type Pet, pet } from '@merrowvale/shared/schemas/pet.ts';
import * as z from 'zod';
import { type AdoptionStep, adoptionSteps } from './adoption-run.ts';

const runKey = 'adoption';
const summaryKey = 'adoption-summary';

const storedRun = z.object({
  ownerId: z.string(),
  step: z.enum(adoptionSteps),
  petIds: z.array(z.string()).max(100),
});
const storedSummary = z.array(pet);

/** Keeps which pets belong to the run, in this tab, so that it outlives a reload; their details are read again. */
export function storeRun(ownerId: string, step: AdoptionStep, pets: readonly Pet[]): void {
  if (pets.length === 0) sessionStorage.removeItem(runKey);
  else write(runKey, { ownerId, step, petIds: pets.map(({ id }) => id) });
}

/** The run that this tab has kept for an owner, with those of its pets that are still there. */
export function keptRun(
  ownerId: string,
  pets: readonly Pet[],
): { step: AdoptionStep; pets: Pet[] } | undefined {
  const parsed = storedRun.safeParse(read(runKey));
  if (!parsed.success || parsed.data.ownerId !== ownerId) return undefined;
  const { step, petIds } = parsed.data;
  return { step, pets: petIds.flatMap((id) => pets.filter((each) => each.id === id)) };
}

/** Hands the summary over to the page that a light user sees after being signed out; nothing else stays. */
export function storeSummary(pets: readonly Pet[]): void {
  sessionStorage.clear();
  write(summaryKey, pets);
}

/** The summary that was handed over. It is given out once and is gone from the tab then. */
export function takeSummary(): Pet[] | undefined {
  const parsed = storedSummary.safeParse(read(summaryKey));
  sessionStorage.removeItem(summaryKey);
  sessionStorage.removeItem(runKey);
  return parsed.data;
}

function write(key: string, value: unknown): void {
  sessionStorage.setItem(key, JSON.stringify(value));
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}
