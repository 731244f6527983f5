import 'server-only';
import { createHash, createHmac } from 'node:crypto';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { eventSource } from '@merrowvale/shared/events/envelope.ts';
import { type EventOf, events } from '@merrowvale/shared/events/registry.ts';
import { maxInvalidatedTags, type PageInvalidation } from '@merrowvale/shared/schemas/page-invalidation.ts';
import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { contentPagesTag } from '../../content/model/cache-tags.ts';
import { rejection } from '../api/rejection.ts';
import { logProblem } from '../log-problem.ts';
import { siteEnvironment } from '../pages/site-environment.ts';
import { isSame } from '../preview/preview-link.ts';
import { affectedContent } from './affected-content.ts';
import { notePublication } from './cached-content.ts';
import { contentClient } from './client.ts';
import { contentSettings, editorKeys } from './content-keys.ts';
import { type ContentNotification, publishedChanges } from './content-notification.ts';
import {
  isNews,
  isShownElsewhere,
  lastHandled,
  notePages,
  rememberHandled,
} from './handled-notifications.ts';
import { pageLinkFingerprint } from './page-link-fingerprint.ts';

/** Limit for webhook bodies, in bytes; the service's own are far smaller. */
const largestBody = 1_000_000;

/**
 * Handles the content system's webhook: removes everything that the published changes affect from the caches of the
 * site and the CDN, and publishes an event to the bus. Webhooks that repeat a handled one or come from another
 * environment change nothing.
 */
export async function contentChanged(request: Request): Promise<Response> {
  const body = await request.text();
  const signature = request.headers.get('x-kontent-ai-signature');
  if (body.length > largestBody) return rejection(413, 'The message is too large.');
  const { webhookSecret } = await editorKeys();
  if (!isSigned(body, signature, webhookSecret)) return rejection(401, 'The message is not signed.');
  const changes = publishedChanges(body, contentSettings(process.env).environmentId);
  if (changes === undefined) return rejection(400, 'The message names no changes.');
  try {
    const news = await newsAmong(changes);
    if (news.length > 0) await handle(news, signature ?? '');
  } catch (failure) {
    logProblem(
      'Published content could not be announced; the content system will send the webhook again.',
      failure,
    );
    return rejection(503, 'The changes could not be handled. Please send them again.');
  }
  return new Response(null, { status: 204 });
}

/**
 * A change, with a hash of the parts of a page that other pages may show, a flag that states whether these may have
 * changed, and the page's path.
 */
type News = {
  change: ContentNotification;
  linkPrint: string | undefined;
  path: string | undefined;
  isShownElsewhere: boolean;
};

async function newsAmong(changes: readonly ContentNotification[]): Promise<News[]> {
  const news = changes.map(async (change): Promise<News[]> => {
    const last = await lastHandled(change);
    if (!isNews(change, last)) return [];
    const { linkPrint, path } = (change.type === 'page' && (await pageLinkFingerprint(change))) || {};
    return [{ change, linkPrint, path, isShownElsewhere: isShownElsewhere(change, linkPrint, last) }];
  });
  return (await Promise.all(news)).flat();
}

/**
 * Next.js empties its own cache once the response is complete, and the queue empties the CDN's a moment later.
 * Failures before the response are retried by the content system, those after it by the queue.
 */
async function handle(news: readonly News[], signature: string): Promise<void> {
  notePublication();
  const affected = await Promise.all(news.map(({ change, ...page }) => affectedContent(change, uses, page)));
  for (const tag of new Set(affected.flatMap(({ contentTags }) => contentTags)))
    revalidateTag(tag, { expire: 0 });
  const changes = news.map(({ change }) => change);
  const items = changes.filter(({ objectType }) => objectType === 'content_item');
  if (items.length > 0)
    await publishContentEvent(
      items.map(({ codename, type, language, action }) => ({ codename, type, language, action })),
      signature,
    );
  await queueInvalidation(affected.flatMap(({ pageTags }) => pageTags));
  after(() => remember(news));
}

async function remember(news: readonly News[]): Promise<void> {
  try {
    const now = Date.now();
    await Promise.all(news.map(({ change, linkPrint }) => rememberHandled(change, linkPrint, now)));
    const pages = news.map(({ change }) => change).filter(({ type }) => type === 'page');
    for (const [language, [page]] of Map.groupBy(pages, (each) => each.language))
      if (page) await notePages(page.environmentId, language, now);
  } catch (failure) {
    logProblem('A webhook could not be recorded; a repeat would be handled again.', failure);
  }
}

const uses = {
  ofItem: async (codename: string) =>
    (await contentClient('live').itemUsedIn(codename).toAllPromise()).data.items.map(({ system }) => system),
  ofAsset: async (codename: string) =>
    (await contentClient('live').assetUsedIn(codename).toAllPromise()).data.items.map(({ system }) => system),
};

/** Verifies the signature of a body: Base64 of its HMAC-SHA256. Without a secret no signature is valid. */
export function isSigned(body: string, signature: string | null, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body, 'utf8').digest('base64');
  return secret !== '' && signature !== null && isSame(signature, expected);
}

let bus: EventBridgeClient | undefined;

/**
 * Publishes an event about content that editors have published. The event id is derived from the message, so that a
 * duplicate is recognized.
 */
async function publishContentEvent(
  items: EventOf<'content.published'>['detail']['items'],
  signature: string,
): Promise<void> {
  const id = createHash('sha256').update(signature).digest('hex').slice(0, 32);
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
  // A change that affects more pages than one call can name affects nearly all.
  const tags = pageTags.length > maxInvalidatedTags ? [contentPagesTag] : [...new Set(pageTags)];
  const message: PageInvalidation = { tags };
  queues ??= new SQSClient({});
  await queues.send(
    new SendMessageCommand({
      QueueUrl: invalidationQueueUrl,
      MessageBody: JSON.stringify(message),
      DelaySeconds: renderSeconds,
    }),
  );
}
