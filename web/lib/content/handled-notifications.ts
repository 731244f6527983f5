import 'server-only';
import { createHash } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  type HandledNotification,
  handledNotification,
  handledNotificationDays,
  handledNotificationKey,
} from '@merrowvale/shared/schemas/handled-notification.ts';
import { sessionSettings } from '../session/settings.ts';
import { table } from '../session/table.ts';
import type { ContentNotification } from './content-notification.ts';

/** The last notification about the same item, asset or type that has been handled, if there was one. */
export async function lastHandled(
  notification: ContentNotification,
): Promise<HandledNotification | undefined> {
  const { tableName } = sessionSettings();
  const Key = handledNotificationKey(notification);
  const { Item } = await table().send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }));
  return handledNotification.safeParse(Item).data;
}

/**
 * True if a notification is not one that has been handled before, nor older than one that has: whoever repeats a signed
 * webhook must not be able to empty the cache with it.
 */
export function isNews(notification: ContentNotification, last: HandledNotification | undefined): boolean {
  if (last === undefined) return true;
  const isOlder = Date.parse(notification.lastModified) < Date.parse(last.lastModified);
  return !isOlder && last.print !== printOf(notification);
}

/** Stores that a notification has been handled, once its pages are invalidated. */
export async function rememberHandled(
  notification: ContentNotification,
  linkPrint: string | undefined,
  now: number,
): Promise<void> {
  const { tableName } = sessionSettings();
  const Item = {
    ...handledNotificationKey(notification),
    lastModified: notification.lastModified,
    print: printOf(notification),
    ...(linkPrint !== undefined && { linkPrint }),
    ttl: Math.floor(now / 1000) + handledNotificationDays * 86_400,
  };
  await table().send(new PutCommand({ TableName: tableName, Item }));
}

function printOf(notification: ContentNotification): string {
  return createHash('sha256').update(JSON.stringify(notification)).digest('base64url');
}
