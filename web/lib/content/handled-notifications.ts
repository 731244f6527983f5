import 'server-only';
import { createHash } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import {
  handledNotification,
  handledNotificationDays,
  handledNotificationKey,
} from '@merrowvale/shared/schemas/handled-notification.ts';
import { sessionSettings } from '../session/settings.ts';
import { table } from '../session/table.ts';
import type { ContentNotification } from './content-notification.ts';

/**
 * True if a notification is not one that has been handled before, nor older than one that has: whoever repeats a signed
 * webhook must not be able to empty the cache with it.
 */
export async function isNews(notification: ContentNotification): Promise<boolean> {
  const { tableName } = sessionSettings();
  const Key = handledNotificationKey(notification);
  const { Item } = await table().send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }));
  const last = handledNotification.safeParse(Item);
  if (!last.success) return true;
  const isOlder = Date.parse(notification.lastModified) < Date.parse(last.data.lastModified);
  return !isOlder && last.data.print !== printOf(notification);
}

/** Stores that a notification has been handled, once its pages are invalidated. */
export async function rememberHandled(notification: ContentNotification, now: number): Promise<void> {
  const { tableName } = sessionSettings();
  const Item = {
    ...handledNotificationKey(notification),
    lastModified: notification.lastModified,
    print: printOf(notification),
    ttl: Math.floor(now / 1000) + handledNotificationDays * 86_400,
  };
  await table().send(new PutCommand({ TableName: tableName, Item }));
}

function printOf(notification: ContentNotification): string {
  return createHash('sha256').update(JSON.stringify(notification)).digest('base64url');
}
