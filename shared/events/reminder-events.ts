import * as z from 'zod';
import { actionOrigin, doseGiver } from '../schemas/dose.ts';
import { isoDate } from '../schemas/pet.ts';
import { channel } from '../schemas/reminder.ts';
import { defineEvents } from './envelope.ts';

const reminderSummary = z.object({
  reminderId: z.string(),
  reminderVersion: z.number().int(),
  petId: z.string(),
  productId: z.string(),
  channel,
  startDate: isoDate,
  timeZone: z.string(),
  sendTime: z.string(),
});
const reminderPointer = reminderSummary.pick({ reminderId: true, reminderVersion: true, petId: true });

/** A batch of up to 200 reminders; a single event per batch reduces the cost per reminder. */
const batch = z.object({
  batchId: z.string(),
  channel,
  dueDate: isoDate,
  reminders: z.array(z.object({ reminderId: z.string(), ownerId: z.string() })).min(1),
});

const dose = z.object({ reminderId: z.string(), petId: z.string(), productId: z.string(), date: isoDate });

export const reminderEvents = defineEvents({
  /** An owner has created a reminder. */
  'reminder.created': { version: 1, detail: reminderSummary },
  /** A reminder has changed, because of its owner or its pet. */
  'reminder.updated': { version: 1, detail: reminderSummary },
  /** A reminder has been deleted; nothing more is sent for it. */
  'reminder.deleted': { version: 1, detail: reminderPointer },
  /** A reminder is paused until a date, on which it resumes. */
  'reminder.paused': { version: 1, detail: reminderPointer.extend({ until: isoDate }) },
  /** A paused reminder resumes earlier than planned. */
  'reminder.resumed': { version: 1, detail: reminderPointer },
  /** The reminder for a dose is to be repeated on a date, or not again if the date is null. */
  'reminder.snoozed': {
    version: 1,
    detail: reminderPointer.extend({ dueDate: isoDate, remindOn: isoDate.nullable() }),
  },
  /** Somebody has confirmed that a pet was given a dose. */
  'dose.given': { version: 1, detail: dose.extend({ by: doseGiver, via: actionOrigin }) },
  /** A dose was confirmed by mistake; it counts as not given. */
  'dose.undone': { version: 1, detail: dose },
  /** Reminders have fallen due and are on their channel's queue. */
  'reminder.due': { version: 1, detail: batch },
  /** An edit found a date that was due and whose message had not been sent; it still has to be sent. */
  'reminder.owed': {
    version: 1,
    detail: z.object({ reminderId: z.string(), reminderVersion: z.number().int(), dueDate: isoDate }),
  },
  /** The provider has accepted the messages for these reminders. */
  'reminder.sent': { version: 1, detail: batch },
  /** The last attempt for these reminders failed, or the provider refused them permanently. */
  'reminder.failed': { version: 1, detail: batch.extend({ error: z.string(), tries: z.number().int() }) },
  /** The provider accepted nothing for these reminders within 48 hours of their due instant; they are not sent. */
  'reminder.missed': { version: 1, detail: batch.extend({ tries: z.number().int() }) },
});
