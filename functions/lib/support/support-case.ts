import { supportCase } from '@merrowvale/shared/schemas/support.ts';
import * as z from 'zod';
import type { Item } from '../adapters/table.ts';
import { itemId } from '../keys.ts';

type SupportCase = z.infer<typeof supportCase>;

const storedCase = supportCase.omit({ id: true, isPlaced: true }).extend({
  pk: z.string(),
  sk: z.string(),
  latitude: z.number().nullable(),
  reportedAt: z.string().default(''),
});

export const casesPartition = (status: SupportCase['status']): string => `CASES#${status}`;

export function readCase(item: Item): SupportCase | undefined {
  const parsed = storedCase.safeParse(item);
  if (!parsed.success) return undefined;
  const { pk, sk, latitude, ...shown } = parsed.data;
  return { ...shown, id: itemId({ pk, sk }), isPlaced: latitude !== null };
}

const caseDetail = z.object({
  sk: z.string(),
  disease: z.string(),
  date: z.string(),
  district: z.string().nullable().default(null),
});

export function storedCaseDetail(item: Item) {
  const { sk, ...detail } = caseDetail.parse(item);
  return { ...detail, caseId: sk.slice(sk.lastIndexOf('#') + 1) };
}
