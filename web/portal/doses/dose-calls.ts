import { doseEndpoints } from '@merrowvale/shared/endpoints/dose-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { RepeatChoice } from '@merrowvale/shared/schemas/dose.ts';
import type { PauseScope } from '@merrowvale/shared/schemas/pause.ts';
import type { ApiCall } from '../../lib/api/call-api.ts';
import type { GroupDose } from './group-dose.ts';

/** A dose given, the undoing of one, or the time at which to repeat its reminder. */
export const doseActions = [
  'given',
  'undo',
  'tomorrow',
  'in-three-days',
  'not-now',
] as const satisfies readonly ('given' | 'undo' | RepeatChoice)[];
export type DoseAction = (typeof doseActions)[number];

/** A dose as fields of a form. */
export function doseFields({ reminder: { id }, dose: { date } }: GroupDose) {
  return { reminderId: id, date };
}

type RecordedDose = { id: string; date: string; action: DoseAction };

/** Records an action on a reminder's dose. */
export async function recordDose(
  call: ApiCall,
  locale: Locale,
  { id, date, action }: RecordedDose,
): Promise<void> {
  const query = { locale };
  if (action === 'given') await call(doseEndpoints.giveDose, { params: { id }, query, body: { date } });
  else if (action === 'undo') await call(doseEndpoints.undoDose, { params: { id, date }, query });
  else await call(doseEndpoints.remindAgain, { params: { id }, query, body: { when: action, date } });
}

/** A pet, some reminders, or everything of an owner. */
export type PauseTarget = { scope: PauseScope; ids: readonly string[]; name?: string };

/** A target as fields of a form. */
export function pauseFields({ scope, ids }: PauseTarget) {
  return { scope, ids: ids.join(' ') };
}

/** Pauses until a date, or resumes at once without one. */
export async function changePause(
  call: ApiCall,
  locale: Locale,
  { scope, ids }: Omit<PauseTarget, 'name'>,
  until: string | null,
): Promise<void> {
  for (const id of scope === 'all' ? [undefined] : ids) {
    const target = { scope, ...(id !== undefined && { id }) };
    if (until === null) await call(doseEndpoints.resumeReminders, { query: { locale, ...target } });
    else await call(doseEndpoints.pauseReminders, { query: { locale }, body: { ...target, until } });
  }
}
