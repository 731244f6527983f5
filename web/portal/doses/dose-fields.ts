import type { RepeatChoice } from '@merrowvale/shared/schemas/dose.ts';
import type { PauseScope } from '@merrowvale/shared/schemas/pause.ts';
import type { GroupDose } from './group-dose.ts';

export const doseActions = [
  'given',
  'undo',
  'tomorrow',
  'in-three-days',
  'not-now',
] as const satisfies readonly ('given' | 'undo' | RepeatChoice)[];

export function doseFields({ reminder: { id }, dose: { date } }: GroupDose) {
  return { reminderId: id, date };
}

export type PauseTarget = { scope: PauseScope; ids: readonly string[]; name?: string };

export function pauseFields({ scope, ids }: PauseTarget) {
  return { scope, ids: ids.join(' ') };
}
