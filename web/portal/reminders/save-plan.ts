import type { Channel, Reminder, ReminderInput } from '@merrowvale/shared/schemas/reminder.ts';

/**
 * A stored reminder, with the values that this form last saved in it; null if it was stored before the form
 * opened.
 */
export type StoredReminder = { id: string; channel: Channel; saved: string | null };

export type SaveStep =
  | { kind: 'create'; input: ReminderInput }
  | { kind: 'update'; id: string; input: ReminderInput }
  | { kind: 'delete'; id: string };

type Wanted = { channels: readonly Channel[]; inputFor: (channel: Channel) => ReminderInput };

/**
 * The calls that bring the stored reminders in line with the form: one created or updated for each selected
 * channel, then the deselected ones deleted. Anything that an earlier attempt has saved is left out.
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

/** The stored reminders after a step has succeeded. */
export function afterStep(stored: readonly StoredReminder[], step: SaveStep, id: string): StoredReminder[] {
  const others = stored.filter((each) => each.id !== id);
  if (step.kind === 'delete') return others;
  return [...others, { id, channel: step.input.channel, saved: fingerprint(step.input) }];
}

/**
 * Adds reminders of the same pet, brand and channel that were created while this form was saving, because a call
 * whose response was lost did succeed.
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
