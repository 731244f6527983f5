import * as z from 'zod';
import { currentDose } from './dose.ts';
import { localeCode } from './locale.ts';
import { isoDate } from './pet.ts';

export const linkToken = z.string().max(1000);

/** The actions of a message's links; `undo` takes back a dose within an hour. */
export const linkAction = z.enum(['given', 'undo', 'not-now', 'tomorrow', 'in-three-days']);
export type LinkAction = z.infer<typeof linkAction>;

/** A reminder as whoever has the link may see it. */
const linkedReminder = z.object({
  id: z.string(),
  petName: z.string(),
  productName: z.string(),
  dose: currentDose,
  remindAgainOn: isoDate.nullable(),
  /** Set when the next regular message comes before a repeated one would. */
  canRemindAgain: z.object({ tomorrow: z.boolean(), inThreeDays: z.boolean() }),
});
export type LinkedReminder = z.infer<typeof linkedReminder>;

export const linkedReminders = z.object({
  locale: localeCode,
  date: isoDate,
  reminders: z.array(linkedReminder),
});
export type LinkedReminders = z.infer<typeof linkedReminders>;

/** What following a link did, and to which reminders. */
export const linkOutcome = z.object({ action: linkAction, date: isoDate, reminderIds: z.array(z.string()) });
