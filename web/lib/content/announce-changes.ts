import 'server-only';
import { createHash } from 'node:crypto';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { contentPagesTag } from '@merrowvale/shared/domain/content-languages.ts';
import { inBatches } from '@merrowvale/shared/domain/in-batches.ts';
import { eventSource } from '@merrowvale/shared/events/envelope.ts';
import { type EventOf, events } from '@merrowvale/shared/events/registry.ts';
import { maxInvalidatedTags, type PageInvalidation } from '@merrowvale/shared/schemas/page-invalidation.ts';
import { revalidateTag } from 'next/cache';
import { siteEnvironment } from '../pages/site-environment.ts';
import type { AffectedContent } from './affected-content.ts';
import { everyContentTag, notePublication } from './cached-content.ts';
import type { ContentNotification } from './content-notification.ts';

/**
 * Removes what changes affect from the caches, and publishes events about the items among them. `body` is that of
 * the webhook.
 *
 * Next.js empties its own cache once the response is complete, and the queue empties the CDN's a moment later.
 * Failures before the response are retried by the content system, those after it by the queue.
 */
export async function announceContentChanges(
  changes: readonly ContentNotification[],
  affected: AffectedContent,
  body: string,
): Promise<void> {
  notePublication();
  for (const tag of fewTags(affected.contentTags, everyContentTag)) revalidateTag(tag, { expire: 0 });
  const items = changes
    .filter(({ objectType }) => objectType === 'content_item')
    .map(({ codename, type, language, action }) => ({ codename, type, language, action }));
  for (const [place, batch] of inBatches(items, itemsOfEvent).entries())
    await publishContentEvent(batch, place === 0 ? body : `${body} ${place}`);
  await queueInvalidation(fewTags(affected.pageTags, contentPagesTag));
}

/** A change that affects more than one call can name affects nearly everything. */
function fewTags(tags: readonly string[], everything: string): readonly string[] {
  return tags.length > maxInvalidatedTags ? [everything] : tags;
}

let bus: EventBridgeClient | undefined;

/** With the longest codenames, an event has a quarter of a megabyte. */
const itemsOfEvent = 1000;

/**
 * Publishes an event about content that editors have published. The event id is derived from `origin`, so that a
 * duplicate is recognized.
 */
async function publishContentEvent(
  items: EventOf<'content.published'>['detail']['items'],
  origin: string,
): Promise<void> {
  const id = createHash('sha256').update(origin).digest('hex').slice(0, 32);
  const type = 'content.published';
  const { version, schema } = events[type];
  const time = new Date();
  const stamp = { id, type, version, time: time.toISOString(), correlationId: id };
  const event = schema.parse({ ...stamp, detail: { items } });
  bus ??= new EventBridgeClient({});
  const entry = {
    EventBusName: siteEnvironment().busName,
    Source: eventSource,
    DetailType: type,
    Time: time,
    Detail: JSON.stringify(event),
  };
  const { FailedEntryCount } = await bus.send(new PutEventsCommand({ Entries: [entry] }));
  if (FailedEntryCount) throw new Error('The event bus did not accept the event.');
}

/**
 * Longer than nearly every render: pages that are being rendered may still show the old content, and must already be
 * in the CDN's cache when it is emptied.
 */
const renderSeconds = 1;

let queues: SQSClient | undefined;

/** Has the pages with these tags removed from the CDN's cache; the queue retries until it succeeds. */
async function queueInvalidation(pageTags: readonly string[]): Promise<void> {
  const { invalidationQueueUrl } = siteEnvironment();
  if (invalidationQueueUrl === '' || pageTags.length === 0) return;
  const message: PageInvalidation = { tags: [...pageTags] };
  queues ??= new SQSClient({});
  await queues.send(
    new SendMessageCommand({
      QueueUrl: invalidationQueueUrl,
      MessageBody: JSON.stringify(message),
      DelaySeconds: renderSeconds,
    }),
  );
}
