import type { ActionOrigin } from '@merrowvale/shared/schemas/dose.ts';
import type { LinkAction } from '@merrowvale/shared/schemas/reminder-link.ts';
import type { Writing } from '../engine/owner-reminders.ts';
import type { Item } from '../ports/table.ts';
import type { DoseTwins } from './dose-twins.ts';
import { giveDose, undoDose } from './give-dose.ts';
import { remindAgain } from './remind-again.ts';

export type Action = { action: LinkAction; date: string; by: string; via: ActionOrigin };

/** Performs the action of a link in a message on a dose. */
export function actOnDose(
  writing: Writing,
  twins: DoseTwins,
  { action, date, by, via }: Action,
  shards: number,
): Promise<Item[]> {
  if (action === 'given') return giveDose(writing, twins, { date, by, via });
  if (action === 'undo') return undoDose(writing, twins, date);
  return remindAgain(writing, twins, { date, when: action }, shards);
}
