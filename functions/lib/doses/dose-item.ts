import { actionOrigin } from '@merrowvale/shared/schemas/dose.ts';
import { isoDate } from '@merrowvale/shared/schemas/pet.ts';
import * as z from 'zod';
import { itemReader, type TableClient } from '../adapters/table.ts';
import { dosePrefix } from '../keys.ts';
import { everyItem } from '../owners/owner-items.ts';

/** A confirmed dose as stored; `by` is `owner` or the id of a carer. */
const storedDose = z.object({
  ownerId: z.string(),
  reminderId: z.string(),
  petId: z.string(),
  productId: z.string(),
  date: isoDate,
  givenAt: z.iso.datetime(),
  by: z.string(),
  via: actionOrigin,
  version: z.number().int(),
  isDeleted: z.boolean().optional(),
});
export type StoredDose = z.infer<typeof storedDose>;

export const readDose = itemReader(storedDose);

export async function givenDoses(table: TableClient, ownerId: string): Promise<StoredDose[]> {
  const items = await everyItem(table, ownerId, dosePrefix);
  return items.flatMap((item) => readDose(item) ?? []).filter(({ isDeleted }) => !isDeleted);
}

export function giverOf(by: string): 'owner' | 'carer' {
  return by === 'owner' ? 'owner' : 'carer';
}
