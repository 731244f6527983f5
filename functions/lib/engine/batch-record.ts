import { isoDate } from '@merrowvale/shared/schemas/pet.ts';
import * as z from 'zod';
import { itemReader, type Key } from '../adapters/table.ts';

/** Reminders split off into a separate batch; `isDead` sends it to the dead-letter queue, `isFallback` by email. */
const part = z.object({
  names: z.array(z.string()).min(1),
  isDead: z.boolean(),
  isFallback: z.literal(true).optional(),
});
export type Part = z.infer<typeof part>;

/**
 * A batch's record: `sending` while a delivery holds its lease, `waiting` between attempts, `quarantined` once
 * quarantined, `sent` when nothing remains. `remaining` lists what is still to be sent, in sending order.
 */
const batchRecord = z.object({
  state: z.enum(['sending', 'waiting', 'quarantined', 'sent']),
  version: z.number().int(),
  tries: z.number().int(),
  leaseUntil: z.number(),
  /** The first attempt since the record was last settled; claims from that attempt on show how far it got. */
  unsettledFrom: z.number().int(),
  date: isoDate,
  remaining: z.array(z.string()).optional(),
  /** Claimed by one attempt but no longer eligible when a later attempt reached it. */
  withdrawn: z.array(z.string()).optional(),
  error: z.string().optional(),
  /** Set while the batch waits out a provider outage, which uses up no attempts. */
  waitingFor: z.literal('provider').optional(),
  /** Failed attempts caused by the reminder itself, by name. */
  strikes: z.record(z.string(), z.number().int()).optional(),
  /** Consecutive deliveries that crashed or failed without a particular reminder being the cause. */
  deaths: z.number().int().optional(),
  /** Reminders split off into other batches; their claims may still name this one. */
  handedOver: z.array(z.string()).optional(),
  /** Split-off parts that are still to be queued. */
  pending: z.array(part).optional(),
  quarantinedAs: z.string().optional(),
});
export type BatchRecord = z.infer<typeof batchRecord>;

export const batchKey = (batchId: string): Key => ({ pk: `BATCH#${batchId}`, sk: 'BATCH' });

export const readBatchRecord = itemReader(batchRecord);

export function nameInBatch({ ownerId, reminderId }: { ownerId: string; reminderId: string }): string {
  return `${ownerId}/${reminderId}`;
}
