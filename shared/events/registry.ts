import * as z from 'zod';
import { accountChange } from '../schemas/account.ts';
import { actionOrigin, doseGiver } from '../schemas/dose.ts';
import { localeCode } from '../schemas/locale.ts';
import { isoDate, species } from '../schemas/pet.ts';
import { addressChannel, channel } from '../schemas/reminder.ts';
import { submissionKind } from '../schemas/submission.ts';
import { defineEvents } from './envelope.ts';

/** The attributes of a pet that other parts of the system use. */
const petSummary = z.object({
  petId: z.string(),
  petVersion: z.number().int(),
  name: z.string(),
  species,
  imageReference: z.string().nullable(),
});

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

const carer = z.object({ carerId: z.string(), carersVersion: z.number().int() });

const changedItem = z.object({
  codename: z.string(),
  type: z.string(),
  language: z.string(),
  /** The content system's name for the change, such as `published` or `unpublished`. */
  action: z.string(),
});

/** Identifies the submission of an event; its contents are never part of an event. */
const submissionPointer = z.object({
  reference: z.string(),
  kind: submissionKind,
  formId: z.string(),
  locale: localeCode,
});

const first = <Detail extends z.ZodType>(detail: Detail) => ({ version: 1, detail }) as const;

export const events = defineEvents({
  /** An owner has chosen when messages are sent; reminders are updated. */
  'owner.updated': first(
    z.object({ profileVersion: z.number().int(), timeZone: z.string().nullable(), sendTime: z.string() }),
  ),
  /**
   * The way in which an owner signs in was changed; the notice about it, which names the recipient, is still to be
   * sent.
   */
  'account.changed': first(z.object({ noticeId: z.string(), change: accountChange })),
  /** An owner wants all of their stored data deleted. Repeated when they ask again. */
  'account.deletion-requested': first(z.object({})),

  /** An owner has added a pet. */
  'pet.created': first(petSummary),
  /** An owner has changed a pet; reminders copy its name and picture. */
  'pet.updated': first(petSummary),
  /** An owner has deleted a pet; its remaining reminders are to be deleted too. */
  'pet.deleted': first(petSummary.pick({ petId: true, petVersion: true })),

  /** An owner has created a reminder. */
  'reminder.created': first(reminderSummary),
  /** A reminder has changed, because of its owner or its pet. */
  'reminder.updated': first(reminderSummary),
  /** A reminder has been deleted; nothing more is sent for it. */
  'reminder.deleted': first(reminderPointer),
  /** A reminder is paused until a date, on which it resumes. */
  'reminder.paused': first(reminderPointer.extend({ until: isoDate })),
  /** A paused reminder resumes earlier than planned. */
  'reminder.resumed': first(reminderPointer),
  /** The reminder for a dose is to be repeated on a date, or not again if the date is null. */
  'reminder.snoozed': first(reminderPointer.extend({ dueDate: isoDate, remindOn: isoDate.nullable() })),
  /** Somebody has confirmed that a pet was given a dose. */
  'dose.given': first(dose.extend({ by: doseGiver, via: actionOrigin })),
  /** A dose was confirmed by mistake; it counts as not given. */
  'dose.undone': first(dose),
  /** Reminders have fallen due and are on their channel's queue. */
  'reminder.due': first(batch),
  /** An edit found a date that was due and whose message had not been sent; it still has to be sent. */
  'reminder.owed': first(
    z.object({ reminderId: z.string(), reminderVersion: z.number().int(), dueDate: isoDate }),
  ),
  /** The provider has accepted the messages for these reminders. */
  'reminder.sent': first(batch),
  /** The last attempt for these reminders failed, or the provider refused them permanently. */
  'reminder.failed': first(batch.extend({ error: z.string(), tries: z.number().int() })),
  /** The provider accepted nothing for these reminders within 48 hours of their due instant; they are not sent. */
  'reminder.missed': first(batch.extend({ tries: z.number().int() })),

  /** An owner has invited a carer; the invitation is still to be sent. */
  'carer.invited': first(carer.extend({ channel: addressChannel })),
  /** Somebody has accepted an invitation, or changed the language or time zone since. */
  'carer.accepted': first(carer.extend({ channel: addressChannel })),
  /** A carer has left or was removed, or an invitation has been declined or withdrawn. */
  'carer.revoked': first(carer.extend({ by: z.enum(['owner', 'carer']) })),

  /** Editors have changed published content. */
  'content.published': first(z.object({ items: z.array(changedItem).min(1) })),

  /** A form has been received and stored. */
  'form.submitted': first(submissionPointer),
  /** A submission of any kind has had its effect, or is stored until a forwarding address is configured. */
  'form.processed': first(submissionPointer.extend({ outcome: z.enum(['processed', 'stored']) })),
  /** A submission of any kind could not be processed and is left to support. */
  'form.failed': first(submissionPointer.extend({ error: z.string(), tries: z.number().int() })),
  /** Somebody has signed up for the newsletter; published once per address and locale. */
  'signup.received': first(z.object({ email: z.string(), locale: localeCode })),
  /** Somebody is interested in a campaign; `formId` is the campaign's id. */
  'campaign.interest-registered': first(submissionPointer),
  /** A clinic requests permission to claim a rebate. */
  'rebate.permission-requested': first(submissionPointer),
  /**
   * An address has yet to be asked whether the consent given in its name is genuine; `reminder` repeats the question.
   */
  'consent.requested': first(z.object({ consentId: z.string(), message: z.enum(['request', 'reminder']) })),

  /** A disease case was reported and is stored as New; the event does not contain its reporter. */
  'disease-case.reported': first(z.object({ caseId: z.string(), disease: z.string(), date: z.iso.date() })),
  /**
   * A disease case was stored, approved or rejected; the counts of its day and place are updated. `district` is null if
   * the place of the case is unknown.
   */
  'disease-case.changed': first(
    z.object({
      caseId: z.string(),
      disease: z.string(),
      district: z.string().nullable(),
      date: z.iso.date(),
      status: z.string(),
    }),
  ),
});

export type EventType = keyof typeof events;
export type DomainEvent = { [Type in EventType]: z.infer<(typeof events)[Type]['schema']> }[EventType];
export type EventOf<Type extends EventType> = Extract<DomainEvent, { type: Type }>;
