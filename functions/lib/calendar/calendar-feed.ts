import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import * as z from 'zod';
import type { TableClient } from '../adapters/table.ts';
import { calendarFeedKey } from '../keys.ts';
import { openToken, sealToken } from '../links/sealed-token.ts';

const purpose = 'calendar-feed';
const feedRecord = z.object({ nonce: z.string(), locale: localeCode, createdAt: z.iso.datetime() });

export type FeedRecord = z.infer<typeof feedRecord>;

export async function findFeed(table: TableClient, ownerId: string): Promise<FeedRecord | undefined> {
  return feedRecord.safeParse(await table.get(calendarFeedKey(ownerId), { consistent: true })).data;
}

export function feedAddress(
  ownerId: string,
  { nonce }: FeedRecord,
  { siteUrl, secret }: { siteUrl: string; secret: string },
): string {
  return `${siteUrl}/api/calendar/feeds/${sealToken(purpose, [ownerId, nonce], secret)}.ics`;
}

/**
 * The owner of the feed with this file name; undefined for a name that is invalid, has been replaced or has been
 * switched off.
 */
export async function feedOf(table: TableClient, file: string, secret: string) {
  const [ownerId, nonce] = openToken(purpose, file.replace(/\.ics$/, ''), secret) ?? [];
  const feed = ownerId === undefined ? undefined : await findFeed(table, ownerId);
  return ownerId !== undefined && feed && feed.nonce === nonce ? { ownerId, feed } : undefined;
}
