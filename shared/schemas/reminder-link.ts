import * as z from 'zod';
import { currentDose, doseGiver } from './dose.ts';
import { localeCode } from './locale.ts';
import { isoDate } from './pet.ts';

export const linkToken = z.string().max(1000);
/** One of a link's reminders; a carer's copy of one has a longer id. */
export const linkedReminderId = z.string().max(200);

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
  /** Which actions the present state allows. */
  open: z.array(linkAction),
});
export type LinkedReminder = z.infer<typeof linkedReminder>;

export const linkedReminders = z.object({
  locale: localeCode,
  date: isoDate,
  /** Whom the message went to. */
  audience: doseGiver,
  /** Where the messages of these reminders are stopped. */
  stopUrl: z.string().nullable(),
  reminders: z.array(linkedReminder),
});
export type LinkedReminders = z.infer<typeof linkedReminders>;

/** What following a link did, and to which reminders. */
export const linkOutcome = z.object({ action: linkAction, date: isoDate, reminderIds: z.array(z.string()) });
