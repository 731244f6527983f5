import * as z from 'zod';
import { currentDose, doseGiver } from './dose.ts';
import { localeCode } from './locale.ts';
import { isoDate } from './pet.ts';

export const linkToken = z.string().max(1000);
/** The id of one of a link's reminders; the id of a carer's copy is longer. */
export const linkedReminderId = z.string().max(200);

/** The actions of a message's links; `undo` undoes a dose within an hour. */
export const linkAction = z.enum(['given', 'undo', 'not-now', 'tomorrow', 'in-three-days']);
export type LinkAction = z.infer<typeof linkAction>;

/** A reminder as shown to anybody who has the link. */
const linkedReminder = z.object({
  id: z.string(),
  petName: z.string(),
  productName: z.string(),
  dose: currentDose,
  /** The day of `givenAt` in the reminder's time zone. */
  givenOn: isoDate.nullable(),
  remindAgainOn: isoDate.nullable(),
  /** The actions that the current state allows. */
  open: z.array(linkAction),
});
export type LinkedReminder = z.infer<typeof linkedReminder>;

export const linkedReminders = z.object({
  locale: localeCode,
  date: isoDate,
  /** The recipient of the message. */
  audience: doseGiver,
  /** The page that stops the messages of these reminders. */
  stopUrl: z.string().nullable(),
  reminders: z.array(linkedReminder),
});
export type LinkedReminders = z.infer<typeof linkedReminders>;

export const linkOutcome = z.object({ action: linkAction, date: isoDate, reminderIds: z.array(z.string()) });
