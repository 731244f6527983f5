import type { RepeatChoice } from '@merrowvale/shared/schemas/dose.ts';
import type { PauseScope } from '@merrowvale/shared/schemas/pause.ts';
import type { GroupDose } from './group-dose.ts';

/** A dose given, the undoing of one, or the time at which to repeat its reminder. */
export const doseActions = [
  'given',
  'undo',
  'tomorrow',
  'in-three-days',
  'not-now',
] as const satisfies readonly ('given' | 'undo' | RepeatChoice)[];

/** A dose as fields of a form. */
export function doseFields({ reminder: { id }, dose: { date } }: GroupDose) {
  return { reminderId: id, date };
}

/** A pet, some reminders, or everything of an owner. */
export type PauseTarget = { scope: PauseScope; ids: readonly string[]; name?: string };

/** A target as fields of a form. */
export function pauseFields({ scope, ids }: PauseTarget) {
  return { scope, ids: ids.join(' ') };
}
