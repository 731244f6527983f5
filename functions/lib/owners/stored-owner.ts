import { isoDate } from '@merrowvale/shared/schemas/pet.ts';
import { suppressionReason } from '@merrowvale/shared/schemas/profile.ts';
import * as z from 'zod';
import type { Item, TableClient } from '../adapters/table.ts';
import { profileKey } from '../keys.ts';

export const storedSuppression = z.object({ reason: suppressionReason, since: z.iso.datetime() });

const ownerRecord = z.object({
  ownerId: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  timeZone: z.string().nullable(),
  /** True when the owner chose the zone; otherwise it is the zone of the latest reminder. */
  timeZoneChosen: z.boolean().optional(),
  sendTime: z.string(),
  locale: z.string(),
  /** The day until which the owner has paused all reminders. */
  pausedUntil: isoDate.optional(),
  suppressions: z.object({ email: storedSuppression.optional(), sms: storedSuppression.optional() }),
  version: z.number().int(),
});

export type OwnerRecord = z.infer<typeof ownerRecord>;

/** The stored owner, or undefined for one who has not created a reminder yet. */
export async function findOwner(table: TableClient, ownerId: string): Promise<OwnerRecord | undefined> {
  const item = await table.get(profileKey(ownerId), { consistent: true });
  return item && readOwner(item);
}

export function readOwner(item: Item): OwnerRecord {
  return ownerRecord.parse(item);
}
