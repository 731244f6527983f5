import { hash } from 'node:crypto';
import type { Occasion } from '@merrowvale/shared/domain/due-dates.ts';
import { inBatches } from '@merrowvale/shared/domain/in-batches.ts';
import { isoDate } from '@merrowvale/shared/schemas/pet.ts';
import { type Channel, channel } from '@merrowvale/shared/schemas/reminder.ts';
import * as z from 'zod';
import { companionOf } from '../carers/companion-id.ts';

/**
 * Slot job: everything in one shard that is sent at one moment for one due date, `date`: the first messages,
 * `lead` days before it, or the follow-ups, `repeat` days after it. `kinds` names the slots to read; `after`
 * is the sort key at which an earlier run stopped.
 */
export const slotJob = z.object({
  zone: z.string(),
  time: z.string(),
  date: isoDate,
  shard: z.number().int().min(0),
  mode: z.enum(['send', 'missed']),
  kinds: z.array(z.string()),
  lead: z.number().int().optional(),
  repeat: z.number().int().optional(),
  after: z.string().optional(),
  /** The row of the quarantine from which it was replayed. */
  quarantinedAs: z.string().optional(),
  correlationId: z.string(),
});
export type SlotJob = z.infer<typeof slotJob>;

/** A reminder as it was found: the version that may be sent, and whether this is its last dose. */
const batchedReminder = z.object({
  ownerId: z.string(),
  reminderId: z.string(),
  version: z.number().int(),
  lastDose: z.literal(true).optional(),
});

/** Up to 200 reminders on one channel, due at one instant; an owner's reminders are adjacent. */
export const reminderBatch = z.object({
  batchId: z.string(),
  channel,
  date: isoDate,
  /** Set if the batch repeats the messages for its date. */
  occasion: z.string().optional(),
  instant: z.iso.datetime(),
  /** Set for texts: the time zone in whose nights they wait. */
  zone: z.string().optional(),
  reminders: z.array(batchedReminder).min(1),
  /** Set for notifications that no device has taken, which are on the queue of emails. */
  isFallback: z.literal(true).optional(),
  /** Batches that this one was split off from, oldest first; it may take over their claims. */
  splitFrom: z.array(z.string()).optional(),
  /** The row of the quarantine from which it, or a batch that it was split off from, was replayed. */
  quarantinedAs: z.string().optional(),
  correlationId: z.string(),
});
export type ReminderBatch = z.infer<typeof reminderBatch>;
export type BatchedReminder = z.infer<typeof batchedReminder>;

export const batchSize = 200;

/**
 * The most reminders sent in one call, and therefore the most that a crash can cause to be repeated; SES accepts 50
 * emails per call.
 */
export const callSize = 50;

export function occasionOfBatch({ date, occasion }: Pick<ReminderBatch, 'date' | 'occasion'>): Occasion {
  return occasion ?? date;
}

/** The channel that a batch is sent on, which differs from its reminders' if their devices cannot be reached. */
export function sendingChannel({
  channel,
  isFallback,
}: Pick<ReminderBatch, 'channel' | 'isFallback'>): Channel {
  return isFallback ? 'email' : channel;
}

/** The envelope of an event about some reminders of a batch; it names their owner if they have only one. */
export function batchEnvelope(
  { correlationId }: Pick<ReminderBatch, 'correlationId'>,
  reminders: readonly BatchedReminder[],
  now: string,
) {
  const [ownerId, ...others] = new Set(reminders.map((each) => each.ownerId));
  return { ...(ownerId !== undefined && others.length === 0 && { ownerId }), correlationId, now };
}

/** Derives the id of a batch from its contents, so that collecting the same reminders again yields the same batch. */
export function batchIdOf(kind: string, date: string, names: readonly string[]): string {
  return hash('sha256', [kind, date, ...names].join('\n')).slice(0, 32);
}

/**
 * Divides a batch into the provider calls it is sent in, one after the other: up to 50 reminders by email, one
 * person's by text or notification. A person's reminders stay in one call, and so in one email, unless they exceed a call on their
 * own. Emails to carers have a template of their own and therefore separate calls, because a crash must not repeat
 * two calls at once.
 */
export function callsOf(channel: Channel, reminders: readonly BatchedReminder[]): BatchedReminder[][] {
  const personOf = (each: BatchedReminder) => `${each.ownerId} ${carerOf(each) ?? ''}`;
  const people = [...Map.groupBy(reminders, personOf).values()];
  if (channel !== 'email') return people;
  const isCarer = ([first]: BatchedReminder[]) => first !== undefined && carerOf(first) !== undefined;
  return [people.filter((each) => !isCarer(each)), people.filter(isCarer)].flatMap(emailCalls);
}

function emailCalls(people: readonly BatchedReminder[][]): BatchedReminder[][] {
  const calls: BatchedReminder[][] = [];
  for (const part of people.flatMap((own) => inBatches(own, callSize))) {
    const call = calls.at(-1);
    if (call && call.length + part.length <= callSize) call.push(...part);
    else calls.push(part);
  }
  return calls;
}

function carerOf({ reminderId }: BatchedReminder): string | undefined {
  return companionOf(reminderId)?.carerId;
}
