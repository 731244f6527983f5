import 'server-only';
import { revalidateTag } from 'next/cache';
import * as z from 'zod';
import { logProblem } from '../log-problem.ts';
import { siteEnvironment } from '../pages/site-environment.ts';
import { contentClient } from './client.ts';
import { publishContentEvent } from './publish-content-event.ts';
import { refreshedTags, type UsedIn } from './refreshed-tags.ts';
import { isSigned } from './webhook-signature.ts';

const notification = z.object({
  data: z.object({ system: z.object({ codename: z.string(), type: z.string(), language: z.string() }) }),
  message: z.object({ object_type: z.string(), action: z.string(), delivery_slot: z.string() }),
});
const message = z.object({ notifications: z.array(z.unknown()).max(1000) });

/** Limit for webhook bodies, in bytes; the service's own are far smaller. */
const largestBody = 1_000_000;

/**
 * Handles the content system's webhook: revalidates the pages that show the published items, and publishes an
 * event to the bus.
 */
export async function contentChanged(request: Request): Promise<Response> {
  const body = await request.text();
  const { webhookSecret } = siteEnvironment();
  if (body.length > largestBody) return new Response('Too large', { status: 413 });
  if (!isSigned(body, request.headers.get('x-kontent-ai-signature'), webhookSecret))
    return new Response('Not signed', { status: 401 });
  const items = publishedItems(body);
  if (items === undefined) return new Response('Not understood', { status: 400 });
  if (items.length === 0) return new Response(null, { status: 204 });
  try {
    const tags = await Promise.all(items.map((item) => refreshedTags(item, usedIn)));
    for (const tag of new Set(tags.flat())) revalidateTag(tag, { expire: 0 });
    await publishContentEvent(items, request.headers.get('x-kontent-ai-signature') ?? '');
  } catch (failure) {
    logProblem(
      'Published content could not be announced; the content system will send the webhook again.',
      failure,
    );
    return new Response('Try again', { status: 503 });
  }
  return new Response(null, { status: 204 });
}

function publishedItems(body: string) {
  const parsed = message.safeParse(json(body));
  if (!parsed.success) return undefined;
  return parsed.data.notifications.flatMap((candidate) => {
    const { success, data } = notification.safeParse(candidate);
    if (!success || data.message.object_type !== 'content_item' || data.message.delivery_slot !== 'published')
      return [];
    return [{ ...data.data.system, action: data.message.action }];
  });
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const usedIn: UsedIn = async (codename) => {
  const { data } = await contentClient('live').itemUsedIn(codename).toAllPromise();
  return data.items.map(({ system }) => ({
    codename: system.codename,
    type: system.type,
    language: system.language,
  }));
};
