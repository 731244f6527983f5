import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import * as z from 'zod';
import type { Key } from './adapters/table.ts';

/** The key of an item as the id by which support names it in addresses. */
export function itemId({ pk, sk }: Key): string {
  return Buffer.from(JSON.stringify([pk, sk])).toString('base64url');
}

const parts = z.tuple([z.string(), z.string()]);

/** Undefined for a string that is not the id of an item whose key begins with these prefixes. */
export function keyOfItemId(id: string, prefixes: Key): Key | undefined {
  const [pk = '', sk = ''] = parts.safeParse(parseJson(Buffer.from(id, 'base64url').toString())).data ?? [];
  return pk.startsWith(prefixes.pk) && sk.startsWith(prefixes.sk) ? { pk, sk } : undefined;
}
