import { localeCode } from '@merrowvale/shared/schemas/locale.ts';
import * as z from 'zod';
import { calendarFeedKey } from '../keys.ts';
import { openToken, sealToken } from '../links/sealed-token.ts';
import type { Table } from '../ports/table.ts';

const purpose = 'calendar-feed';
const feedRecord = z.object({ nonce: z.string(), locale: localeCode, createdAt: z.iso.datetime() });

/** An owner's feed: its address stands for as long as this nonce does. */
export type FeedRecord = z.infer<typeof feedRecord>;

export async function findFeed(table: Table, ownerId: string): Promise<FeedRecord | undefined> {
  return feedRecord.safeParse(await table.get(calendarFeedKey(ownerId), { consistent: true })).data;
}

/** The address of a feed. It names its owner to us alone. */
export function feedAddress(
  ownerId: string,
  { nonce }: FeedRecord,
  { siteUrl, secret }: { siteUrl: string; secret: string },
): string {
  return `${siteUrl}/api/calendar/feeds/${sealToken(purpose, [ownerId, nonce], secret)}.ics`;
}

/** Whose feed a file's name stands for; undefined for a name that is not ours, was replaced or was switched off. */
export async function feedOf(
  table: Table,
  file: string,
  secret: string,
): Promise<{ ownerId: string; feed: FeedRecord } | undefined> {
  const [ownerId, nonce] = openToken(purpose, file.replace(/\.ics$/, ''), secret) ?? [];
  const feed = ownerId === undefined ? undefined : await findFeed(table, ownerId);
  return ownerId !== undefined && feed && feed.nonce === nonce ? { ownerId, feed } : undefined;
}
