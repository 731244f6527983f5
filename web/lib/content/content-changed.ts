import 'server-only';
import { createHash, createHmac } from 'node:crypto';
import { contentFailureMetric, embeddedMetric } from '@merrowvale/shared/domain/embedded-metric.ts';
import { inBatches } from '@merrowvale/shared/domain/in-batches.ts';
import { after } from 'next/server';
import type { ChangedItem } from '../../content/model/cache-tags.ts';
import { rejection } from '../api/rejection.ts';
import { logProblem } from '../log-problem.ts';
import { siteEnvironment } from '../pages/site-environment.ts';
import { isSame } from '../preview/preview-link.ts';
import { type AffectedContent, affectedContent, everyContent, together } from './affected-content.ts';
import { announceContentChanges } from './announce-changes.ts';
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

/**
 * Changes whose effects are looked up one by one, which takes several calls of the content system for each. If more
 * arrive at once, such as with a merge of environments, all pages are renewed instead.
 */
const maxExamined = 100;
/** Changes that are looked up, or recorded, at the same time. */
const atOnce = 20;

/**
 * Handles the content system's webhook: removes everything that the published changes affect from the caches of the
 * site and the CDN, and publishes events to the bus. Webhooks that repeat a handled one or come from another
 * environment change nothing.
 */
export async function contentChanged(request: Request): Promise<Response> {
  const body = await request.text();
  const signature = request.headers.get('x-kontent-ai-signature');
  const { webhookSecret } = await editorKeys();
  if (!isSigned(body, signature, webhookSecret)) return rejection(401, 'The message is not signed.');
  try {
    await handle(body, contentSettings(process.env).environmentId);
  } catch (failure) {
    reportFailure(
      'Published content could not be announced; the content system will send the webhook again.',
      failure,
    );
    return rejection(503, 'The changes could not be handled. Please send them again.');
  }
  return new Response(null, { status: 204 });
}

function reportFailure(message: string, failure: unknown): void {
  logProblem(message, failure);
  const measured = { metric: contentFailureMetric, unit: 'Count', value: 1 } as const;
  const line = embeddedMetric(measured, { stage: siteEnvironment().stage }, Date.now());
  // Lambda puts a prefix before what is written to the console, with which CloudWatch finds no metric in it.
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function handle(body: string, environmentId: string): Promise<void> {
  const { changes, isComplete } = publishedChanges(body, environmentId);
  if (isComplete && changes.length <= maxExamined) {
    const news = await eachInTurn(changes, newsOf);
    if (news.length === 0) return;
    const affected = await affectedByAll(news);
    await announceContentChanges(
      news.map(({ change }) => change),
      affected,
      body,
    );
    after(() => remember(news));
    return;
  }
  const whole = wholeMessage(body, environmentId);
  if (!isNews(whole, await lastHandled(whole))) return;
  if (!isComplete)
    reportFailure('A webhook about published content could not be read; all pages are renewed.', body.length);
  await announceContentChanges(changes, everyContent, body);
  // The next edit of one of these pages is not compared with the version before this message.
  const pages = changes.filter(({ type }) => type === 'page');
  after(() => remember([whole, ...pages].map((change) => ({ change, linkPrint: undefined }))));
}

/** Represents all changes of a message that are not examined one by one, so that a repeat is recognized. */
function wholeMessage(body: string, environmentId: string): ContentNotification {
  const codename = createHash('sha256').update(body).digest('base64url');
  const none = { action: '', lastModified: '', type: '', language: '' };
  return { environmentId, codename, objectType: 'message', ...none };
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

async function newsOf(change: ContentNotification): Promise<News[]> {
  const last = await lastHandled(change);
  if (!isNews(change, last)) return [];
  const { linkPrint, path } = (change.type === 'page' && (await pageLinkFingerprint(change))) || {};
  return [{ change, linkPrint, path, isShownElsewhere: isShownElsewhere(change, linkPrint, last) }];
}

async function affectedByAll(news: readonly News[]): Promise<AffectedContent> {
  const uses = { ofItem: askedOnce(usersOfItem), ofAsset: askedOnce(usersOfAsset) };
  const affected = await eachInTurn(news, async ({ change, ...page }) => [
    await affectedContent(change, uses, page),
  ]);
  return together(affected);
}

/** The results of a call for each entry, a few at a time, so that the services called do not refuse them. */
async function eachInTurn<Entry, Result>(
  entries: readonly Entry[],
  call: (entry: Entry) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const batch of inBatches(entries, atOnce))
    results.push(...(await Promise.all(batch.map(call))).flat());
  return results;
}

async function remember(news: readonly Pick<News, 'change' | 'linkPrint'>[]): Promise<void> {
  try {
    const now = Date.now();
    await eachInTurn(news, async ({ change, linkPrint }) => [await rememberHandled(change, linkPrint, now)]);
    const pages = news.map(({ change }) => change).filter(({ type }) => type === 'page');
    for (const [language, [page]] of Map.groupBy(pages, (each) => each.language))
      if (page) await notePages(page.environmentId, language, now);
  } catch (failure) {
    logProblem('A webhook could not be recorded; a repeat would be handled again.', failure);
  }
}

async function usersOfItem(codename: string): Promise<ChangedItem[]> {
  const { data } = await contentClient('live').itemUsedIn(codename).toAllPromise();
  return data.items.map(({ system }) => system);
}

async function usersOfAsset(codename: string): Promise<ChangedItem[]> {
  const { data } = await contentClient('live').assetUsedIn(codename).toAllPromise();
  return data.items.map(({ system }) => system);
}

/** Changes of one message mostly have the same containers. */
function askedOnce<Answer>(ask: (codename: string) => Promise<Answer>) {
  const answers = new Map<string, Promise<Answer>>();
  return (codename: string): Promise<Answer> => {
    const answer = answers.get(codename) ?? ask(codename);
    answers.set(codename, answer);
    return answer;
  };
}

/** Verifies the signature of a body: Base64 of its HMAC-SHA256. Without a secret no signature is valid. */
export function isSigned(body: string, signature: string | null, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body, 'utf8').digest('base64');
  return secret !== '' && signature !== null && isSame(signature, expected);
}
