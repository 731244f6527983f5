import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { supportCase } from '@merrowvale/shared/schemas/support.ts';
import * as z from 'zod';
import type { Item, Key } from '../adapters/table.ts';

type SupportCase = z.infer<typeof supportCase>;

const storedCase = supportCase.omit({ id: true, isPlaced: true }).extend({
  pk: z.string(),
  sk: z.string(),
  latitude: z.number().nullable(),
  reportedAt: z.string().default(''),
});

export function casesPartition(status: SupportCase['status']): string {
  return `CASES#${status}`;
}

export function readCase(item: Item): SupportCase | undefined {
  const parsed = storedCase.safeParse(item);
  if (!parsed.success) return undefined;
  const { pk, sk, latitude, ...shown } = parsed.data;
  const id = Buffer.from(JSON.stringify([pk, sk])).toString('base64url');
  return { ...shown, id, isPlaced: latitude !== null };
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

const place = z.tuple([z.string().startsWith('CASES#'), z.string().startsWith('CASE#')]);

/** Undefined for a string that is not the id of a case. */
export function keyOfCaseId(id: string): Key | undefined {
  const [pk, sk] = place.safeParse(parseJson(Buffer.from(id, 'base64url').toString())).data ?? [];
  return pk === undefined || sk === undefined ? undefined : { pk, sk };
}
