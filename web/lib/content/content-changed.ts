import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { revalidateTag } from 'next/cache';
import { after } from 'next/server';
import { logProblem } from '../log-problem.ts';
import { siteEnvironment } from '../pages/site-environment.ts';
import { affectedContent, type ChangedItem } from './affected-content.ts';
import { contentClient } from './client.ts';
import { type ContentNotification, publishedChanges } from './content-notification.ts';
import { contentSettings } from './content-settings.ts';
import { isNews, rememberHandled } from './handled-notifications.ts';
import { invalidatePages } from './invalidate-pages.ts';
import { publishContentEvent } from './publish-content-event.ts';
import { isSigned } from './webhook-signature.ts';

/** Limit for webhook bodies, in bytes; the service's own are far smaller. */
const largestBody = 1_000_000;

/** Longer than nearly every render. */
const renderMilliseconds = 1000;

/**
 * Handles the content system's webhook: removes what the published changes make out of date from the caches of the site
 * and of the CDN, and publishes an event to the bus. Webhooks that repeat what has been handled, and those of other
 * environments, change nothing.
 */
export async function contentChanged(request: Request): Promise<Response> {
  const body = await request.text();
  const signature = request.headers.get('x-kontent-ai-signature');
  const { webhookSecret } = siteEnvironment();
  if (body.length > largestBody) return new Response('Too large', { status: 413 });
  if (!isSigned(body, signature, webhookSecret)) return new Response('Not signed', { status: 401 });
  const changes = publishedChanges(body, contentSettings(process.env).environmentId);
  if (changes === undefined) return new Response('Not understood', { status: 400 });
  try {
    const news = await newsAmong(changes);
    if (news.length > 0) await handle(news, signature ?? '');
  } catch (failure) {
    logProblem(
      'Published content could not be announced; the content system will send the webhook again.',
      failure,
    );
    return new Response('Try again', { status: 503 });
  }
  return new Response(null, { status: 204 });
}

async function newsAmong(changes: readonly ContentNotification[]): Promise<ContentNotification[]> {
  const news = await Promise.all(changes.map(isNews));
  return changes.filter((_, index) => news[index]);
}

/**
 * The site's own cache first. Next.js empties it once the response is complete, and pages that are being rendered may
 * still show the old content: the CDN's cache is emptied a moment later, so that none of them stays in it.
 */
async function handle(changes: readonly ContentNotification[], signature: string): Promise<void> {
  const affected = await Promise.all(changes.map((change) => affectedContent(change, uses)));
  for (const tag of new Set(affected.flatMap(({ contentTags }) => contentTags)))
    revalidateTag(tag, { expire: 0 });
  const items = changes.filter(({ objectType }) => objectType === 'content_item');
  if (items.length > 0)
    await publishContentEvent(
      items.map(({ codename, type, language, action }) => ({ codename, type, language, action })),
      signature,
    );
  after(async () => {
    await pause(renderMilliseconds);
    await invalidate(
      changes,
      affected.flatMap(({ pageTags }) => pageTags),
    );
  });
}

async function invalidate(
  changes: readonly ContentNotification[],
  pageTags: readonly string[],
): Promise<void> {
  try {
    await invalidatePages(pageTags);
    await Promise.all(changes.map((change) => rememberHandled(change, Date.now())));
  } catch (failure) {
    logProblem('Published content could not be removed from the CDN’s cache.', failure);
  }
}

const uses = {
  ofItem: async (codename: string) =>
    changedItems(await contentClient('live').itemUsedIn(codename).toAllPromise()),
  ofAsset: async (codename: string) =>
    changedItems(await contentClient('live').assetUsedIn(codename).toAllPromise()),
};

type UsedInResult = { data: { items: readonly { system: ChangedItem }[] } };

function changedItems({ data }: UsedInResult): ChangedItem[] {
  return data.items.map(({ system: { codename, type, language } }) => ({ codename, type, language }));
}
