import * as z from 'zod';
import { dateInput } from './date-input.ts';
import { isoDate } from './pet.ts';

export const pauseScope = z.enum(['reminder', 'pet', 'all'], { error: 'Choose reminder, pet or all.' });
export type PauseScope = z.infer<typeof pauseScope>;

export const pauseMessages = {
  idMissing: 'Enter the id of the reminder or the pet.',
  untilTooSoon: 'Choose a date from tomorrow on.',
  untilTooLate: 'Choose a date within a year.',
} as const;

const target = { scope: pauseScope, id: z.string().min(1).max(100).optional() };

/** Pauses reminders; `until` is the day on which they resume. `id` identifies the reminder or the pet. */
export const pauseBody = z
  .object({ ...target, until: dateInput() })
  .refine(namesTarget, { path: ['id'], error: pauseMessages.idMissing });

export const pauseTarget = z.object(target);

export const pausedReminders = z.object({
  until: isoDate.nullable(),
  reminderIds: z.array(z.string()),
});

function namesTarget({ scope, id }: { scope: PauseScope; id?: string | undefined }): boolean {
  return scope === 'all' || id !== undefined;
}
