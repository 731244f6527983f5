import type { Channel, Reminder, ReminderInput } from '@merrowvale/shared/schemas/reminder.ts';

/** A reminder known to be stored, with what this form last saved in it; null when that was before the form opened. */
export type StoredReminder = { id: string; channel: Channel; saved: string | null };

export type SaveStep =
  | { kind: 'create'; input: ReminderInput }
  | { kind: 'update'; id: string; input: ReminderInput }
  | { kind: 'delete'; id: string };

type Wanted = { channels: readonly Channel[]; inputFor: (channel: Channel) => ReminderInput };

/**
 * The calls that turn what is stored into what the form says: one reminder for each ticked channel, made or
 * changed, then the unticked ones deleted. What an earlier try has saved already is left out.
 */
export function planSave(stored: readonly StoredReminder[], { channels, inputFor }: Wanted): SaveStep[] {
  const steps: SaveStep[] = [];
  for (const channel of channels) {
    const input = inputFor(channel);
    const own = stored.filter((each) => each.channel === channel);
    if (own.length === 0) steps.push({ kind: 'create', input });
    for (const { id, saved } of own) {
      if (saved !== fingerprint(input)) steps.push({ kind: 'update', id, input });
    }
  }
  const unticked = stored.filter(({ channel }) => !channels.includes(channel));
  return [...steps, ...unticked.map(({ id }) => ({ kind: 'delete', id }) as const)];
}

/** What is stored after a step has succeeded. */
export function afterStep(stored: readonly StoredReminder[], step: SaveStep, id: string): StoredReminder[] {
  const others = stored.filter((each) => each.id !== id);
  if (step.kind === 'delete') return others;
  return [...others, { id, channel: step.input.channel, saved: fingerprint(step.input) }];
}

/**
 * Adds reminders that came to be while this form was trying, of the same pet, brand and channel: a call whose answer
 * was lost has been carried out after all.
 */
export function withFound(
  stored: readonly StoredReminder[],
  listed: readonly Reminder[],
  before: ReadonlySet<string>,
  input: Pick<ReminderInput, 'petId' | 'productId'>,
): StoredReminder[] {
  const known = new Set(stored.map(({ id }) => id));
  const found = listed.filter(
    ({ id, pet, marketingBrand }) =>
      !before.has(id) && !known.has(id) && pet.id === input.petId && marketingBrand.id === input.productId,
  );
  const gone = (id: string) => !listed.some((each) => each.id === id);
  return [
    ...stored.filter(({ id }) => !gone(id)),
    ...found.map(({ id, channel }) => ({ id, channel, saved: null })),
  ];
}

function fingerprint(input: ReminderInput): string {
  return JSON.stringify(input);
}
