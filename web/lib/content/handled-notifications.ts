import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import 'server-only';
import { createHash } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { isLocale } from '@merrowvale/shared/locales.ts';
import * as z from 'zod';
import { sessionSettings } from '../session/settings.ts';
import { isWritten, table } from '../session/table.ts';
import type { ContentNotification } from './content-notification.ts';
import { pageLinks } from './page-link-fingerprint.ts';

type Subject = { environmentId: string; objectType: string; codename: string; language: string };

/**
 * The last notification about an item, asset, type or taxonomy that the site has handled, or a page of which it has
 * only noted the version. `lastModified` is the time of that version, `print` a hash of the notification, if there
 * was one, `linkPrint` a hash of the parts of a page that other pages may show, and `ttl` is in epoch seconds.
 */
const handledNotification = z.object({
  lastModified: z.string(),
  print: z.string().optional(),
  linkPrint: z.string().optional(),
  ttl: z.number().int(),
});

type HandledNotification = z.output<typeof handledNotification>;

const handledNotificationDays = 90;

/** Represents all pages of a language whose versions have been noted. */
const everyPageMark = '*';

function handledNotificationKey({ environmentId, objectType, codename, language }: Subject) {
  return { pk: `WEBHOOK#${environmentId}`, sk: `${objectType}#${codename}#${language}` };
}

/** The last notification about the same item, asset or type that has been handled, if there was one. */
export async function lastHandled(
  notification: Parameters<typeof handledNotificationKey>[0],
): Promise<HandledNotification | undefined> {
  const { tableName } = sessionSettings();
  const Key = handledNotificationKey(notification);
  const { Item } = await table().send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }));
  return handledNotification.safeParse(Item).data;
}

/**
 * True if a notification has not been handled before and is not older than one that has, because somebody who repeats
 * a signed webhook must not be able to empty the cache with it.
 */
export function isNews(notification: ContentNotification, last: HandledNotification | undefined): boolean {
  if (last?.print === undefined) return true;
  const isOlder = Date.parse(notification.lastModified) < Date.parse(last.lastModified);
  return !isOlder && last.print !== notificationFingerprint(notification);
}

/**
 * True if other pages may show the part of a page that has changed, such as its address or title, or if that is not
 * known. A version that was only noted counts as the previous one if it is older.
 */
export function isShownElsewhere(
  notification: ContentNotification,
  linkPrint: string | undefined,
  last: HandledNotification | undefined,
): boolean {
  if (linkPrint === undefined || last?.linkPrint !== linkPrint) return true;
  const isPrevious = Date.parse(last.lastModified) < Date.parse(notification.lastModified);
  return last.print === undefined && !isPrevious;
}

/** Records that a notification has been handled, once its pages are invalidated. */
export async function rememberHandled(
  notification: ContentNotification,
  linkPrint: string | undefined,
  now: number,
): Promise<void> {
  const { tableName } = sessionSettings();
  const Item = {
    ...handledNotificationKey(notification),
    lastModified: notification.lastModified,
    print: notificationFingerprint(notification),
    ...(linkPrint !== undefined && { linkPrint }),
    ttl: expiry(now),
  };
  await table().send(new PutCommand({ TableName: tableName, Item }));
}

/**
 * Notes the version of every page of a language that has not been edited yet, so that the first edit of each can be
 * recognized as one of its blocks alone. Does nothing if they have been noted before.
 */
export async function notePages(environmentId: string, language: string, now: number): Promise<void> {
  if (!isLocale(language)) return;
  const subject = { environmentId, objectType: 'content_item', language };
  const all = { ...subject, codename: everyPageMark };
  if (await lastHandled(all)) return;
  const links = await pageLinks(language);
  await Promise.all(
    links.map(({ codename, lastModified, linkPrint }) =>
      note({ ...handledNotificationKey({ ...subject, codename }), lastModified, linkPrint }, now),
    ),
  );
  await note({ ...handledNotificationKey(all), lastModified: '' }, now);
}

/** Stores a row unless there is one already. */
async function note(row: object, now: number): Promise<void> {
  const { tableName } = sessionSettings();
  const Item = { ...row, ttl: expiry(now) };
  const ConditionExpression = 'attribute_not_exists(pk)';
  await isWritten(table().send(new PutCommand({ TableName: tableName, Item, ConditionExpression })));
}

function expiry(now: number): number {
  return Math.floor(now / 1000) + handledNotificationDays * daySeconds;
}

function notificationFingerprint(notification: ContentNotification): string {
  return createHash('sha256').update(JSON.stringify(notification)).digest('base64url');
}
