import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Asset } from '@merrowvale/infra/content/read-assets.ts';
import { decodedSegment } from '@merrowvale/shared/domain/decoded-segment.ts';
import { inBatches } from '@merrowvale/shared/domain/in-batches.ts';
import { galleryCollection } from '@merrowvale/shared/domain/select-items.ts';
import { startLoopbackServer } from '../runtime/loopback-server.ts';
import type { ContentChange, Slot } from './content-snapshot.ts';
import { sendWebhook, type Webhook, webhookBody } from './content-webhook.ts';
import { DeliveryFailure } from './delivery-query.ts';
import {
  assetUsedIn,
  type FeedPosition,
  feedItems,
  type ItemRequest,
  itemUsedIn,
  listItems,
  viewItem,
} from './item-responses.ts';
import { type LiveContent, liveContent } from './live-content.ts';
import { modelCollections } from './model-responses.ts';
import { sendAsset } from './send-asset.ts';
import { startEditor } from './start-editor.ts';

export type ContentServerOptions = {
  /** Contains `items/{locale}/…` and `assets/…`. */
  contentDirectory: string;
  /** Adds the pages that show every block, generated from the examples in this folder. */
  blocksDirectory?: string;
  /** 0 uses any free port. */
  port: number;
  environmentId: string;
  previewKey: string;
  /** With secure access, published content requires this key. */
  secureKey?: string;
  webhook?: Webhook;
  /** Base URL of assets for browsers; this server by default. */
  assetBaseUrl?: string;
  feedPageSize?: number;
  fault?: () => 'fail' | 'throttle' | 'slow' | undefined;
  onRequest?: (question: string) => void;
  /** Where the site is, and the time by which drafts are published; without them, nothing can be edited. */
  editing?: { siteUrl: string; now: () => Date };
  report?: (problem: string) => void;
};

const previewPath = 'preview';

type Result = { body: object; continuation?: string | undefined };

/**
 * Serves a content folder as the Delivery REST API does, live and preview, and calls a webhook on changes.
 */
export async function startContentServer(options: ContentServerOptions) {
  const { contentDirectory: directory, blocksDirectory, environmentId } = options;
  const report = options.report ?? ((problem) => console.error(`content: ${problem}`));
  const stopping = new AbortController();
  const content = await liveContent(
    directory,
    (changes) => notify(changes, options, stopping.signal, report),
    report,
    blocksDirectory === undefined
      ? undefined
      : { blocksDirectory, workflowStep: 'published', collection: galleryCollection },
  );
  const server = await startLoopbackServer(options.port, (request, response) =>
    respond(request, response, content, options).catch((error: unknown) => sendFailure(response, error)),
  );
  const url = `http://127.0.0.1:${server.port}`;
  const { assetBaseUrl = `${url}/assets` } = options;
  const editor =
    options.editing &&
    startEditor({
      ...options.editing,
      directory,
      content,
      environmentId,
      assetUrl: (asset) => addressOfAsset(assetBaseUrl, asset),
      report,
    });
  return {
    url,
    /** The Preview API, which requires its key; the key also shows drafts at `url`. */
    previewUrl: `${url}/${previewPath}`,
    problems: content.problems,
    editor,
    async close() {
      editor?.close();
      stopping.abort();
      await content.close();
      await server.close();
    },
  };
}

/** Their notifications have half a megabyte; a function accepts six. */
const maxChangesOfWebhook = 1000;

/** Resolves once the webhooks have been accepted, or reported as failed. */
async function notify(
  changes: readonly ContentChange[],
  { webhook, environmentId }: ContentServerOptions,
  signal: AbortSignal,
  report: (problem: string) => void,
): Promise<void> {
  if (webhook === undefined) return;
  const slots: readonly Slot[] = ['live', 'preview'];
  const sent = slots.map(async (slot) => {
    const ofSlot = changes.filter((change) => change.slot === slot);
    for (const batch of inBatches(ofSlot, maxChangesOfWebhook))
      try {
        await sendWebhook(webhook, webhookBody(batch, environmentId, new Date()), signal);
      } catch (error) {
        if (!signal.aborted) report(error instanceof Error ? error.message : String(error));
      }
  });
  await Promise.all(sent);
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  content: LiveContent,
  options: ContentServerOptions,
): Promise<void> {
  const address = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  response.setHeader('X-Request-ID', randomUUID());
  if (request.method !== 'GET') throw new DeliveryFailure(405, 2, 'Only GET requests are supported.');
  const segments = address.pathname.split('/').slice(1).map(decodedSegment);
  const isPreview = segments[0] === previewPath;
  const [environment = '', ...path] = isPreview ? segments.slice(1) : segments;
  if (environment === 'assets')
    return sendAsset(request, response, assetNamed(content, path), {
      digest: path[0],
      query: address.searchParams,
    });
  if (environment !== options.environmentId)
    throw new DeliveryFailure(404, 105, `The requested environment '${environment}' was not found.`);
  options.onRequest?.(`${path.join('/')}${address.search}`);
  await misbehave(options.fault?.());
  const slot = slotOf(request, isPreview, options);
  if (request.headers['x-kc-wait-for-loading-new-content'] === 'true') await content.settled();
  response.setHeader('X-Stale-Content', content.isStale() ? '1' : '0');
  const assetBase = options.assetBaseUrl ?? `${address.origin}/assets`;
  const assetUrl = (asset: Asset) => addressOfAsset(assetBase, asset);
  const items = { address, slot, snapshot: content.snapshot(), assetUrl };
  const token = request.headers['x-continuation']?.toString();
  const position = { token, pageSize: options.feedPageSize ?? 100 };
  const { body, continuation } = contentResponse(path, items, position);
  if (continuation !== undefined) response.setHeader('X-Continuation', continuation);
  send(response, 200, body);
}

function addressOfAsset(base: string, { digest, file }: Asset): string {
  return `${base}/${digest}/${file.split('/').map(encodeURIComponent).join('/')}`;
}

const longerThanTheSiteWaits = 8_000;

async function misbehave(fault: 'fail' | 'throttle' | 'slow' | undefined): Promise<void> {
  if (fault === 'fail') throw new DeliveryFailure(503, 503, 'The content cannot be delivered now.');
  if (fault === 'throttle') throw new DeliveryFailure(429, 10_000, 'The rate limit was exceeded.');
  if (fault === 'slow') await pause(longerThanTheSiteWaits);
}

/** Drafts and secure access require their keys; a wrong key is rejected rather than returning less. */
function slotOf(
  request: IncomingMessage,
  isPreview: boolean,
  { previewKey, secureKey }: Pick<ContentServerOptions, 'previewKey' | 'secureKey'>,
): Slot {
  const [, key] = /^bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (key === previewKey) return 'preview';
  if (!isPreview && key === secureKey) return 'live';
  throw new DeliveryFailure(
    401,
    3,
    'Missing or invalid API key. Please include the valid API key value in the Authorization header.',
  );
}

function contentResponse(path: readonly string[], items: ItemRequest, position: FeedPosition): Result {
  const [collection = '', name, part] = path;
  switch (collection) {
    case 'items':
      if (name === undefined) return { body: listItems(items) };
      return part === 'used-in' ? itemUsedIn(name, items, position) : { body: viewItem(name, items) };
    case 'assets':
      return assetUsedIn(name ?? '', items, position);
    case 'items-feed':
      return feedItems(items, position);
  }
  const model = Object.hasOwn(modelCollections, collection) ? modelCollections[collection] : undefined;
  if (model) return { body: model(name, items.address) };
  throw new DeliveryFailure(404, 2, 'The requested address was not found.');
}

function assetNamed(content: LiveContent, [, ...file]: readonly string[]): Asset {
  const asset = content.snapshot().assets.get(file.join('/'));
  if (asset === undefined) throw new DeliveryFailure(404, 2, 'The requested asset was not found.');
  return asset;
}

function sendFailure(response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const failure =
    error instanceof DeliveryFailure
      ? error
      : new DeliveryFailure(500, 500, 'The content cannot be delivered.');
  send(response, failure.status, {
    message: failure.message,
    request_id: String(response.getHeader('X-Request-ID') ?? ''),
    error_code: failure.code,
    specific_code: 0,
  });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}
