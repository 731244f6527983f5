import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { CachedResponse, EdgeCache } from './edge-cache.ts';
import { type EdgeCall, type EdgeRequest, type GeneratedResponse, HeadTooLarge } from './edge-request.ts';
import { type OriginResponse, OriginTimeout } from './origin.ts';
import { acceptedCompression, quickBrotli, sendBody } from './send-body.ts';

/**
 * A hit (including a stale one, while the response is renewed or because the origin fails), a miss that was stored,
 * or neither.
 */
export type EdgeOutcome = keyof typeof cloudFrontWords;

export type StoredResponse = { key: string; entry: CachedResponse };

/** Sends a cached response, compressed if the viewer accepts that; `now` in milliseconds. */
export async function sendStored(
  { key, entry }: StoredResponse,
  { request, response, behaviour }: EdgeCall,
  outcome: EdgeOutcome,
  { cache, now }: { cache: EdgeCache; now: number },
): Promise<EdgeOutcome> {
  const headers: OutgoingHttpHeaders = { ...entry.headers, ...edgeHeaders(outcome) };
  if (outcome !== 'miss') headers.age = String(Math.max(0, Math.floor((now - entry.storedAt) / 1000)));
  if (isUnchanged(request, entry)) {
    response.writeHead(304, headers).end();
    return outcome;
  }
  const identity = entry.bodies.get('identity') ?? Buffer.alloc(0);
  const accepted = behaviour.compresses ? (request.headers['accept-encoding']?.value ?? '') : '';
  const encoding = encodingFor(accepted, entry.headers['content-type'], identity.length);
  let body = entry.bodies.get(encoding);
  if (body === undefined && encoding !== 'identity') {
    body = await compressed(identity, encoding);
    cache.addBody(key, entry, encoding, body);
  }
  const sent = body ?? identity;
  response.writeHead(entry.status, {
    ...headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': sent.length,
  });
  response.end(request.method === 'HEAD' ? undefined : sent);
  return outcome;
}

function isUnchanged({ headers }: EdgeRequest, { headers: { etag } }: CachedResponse): boolean {
  const known = headers['if-none-match']?.value.split(/\s*,\s*/) ?? [];
  return etag !== undefined && known.includes(String(etag));
}

export async function sendOn(
  { status, headers, body }: OriginResponse,
  { request, response }: EdgeCall,
): Promise<EdgeOutcome> {
  response.writeHead(status, { ...headers, ...edgeHeaders(status >= 500 ? 'error' : 'uncached') });
  if (request.method === 'HEAD') {
    body.resume();
    response.end();
  } else {
    await sendBody(body, response);
  }
  return 'uncached';
}

export function sendFailure(response: ServerResponse, error: unknown): EdgeOutcome {
  if (response.headersSent) {
    response.destroy();
    return 'uncached';
  }
  const { status, text } = failureOf(error);
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '2',
    ...edgeHeaders('error'),
  });
  response.end(text);
  return 'uncached';
}

function failureOf(error: unknown): { status: number; text: string } {
  if (error instanceof OriginTimeout) return { status: 504, text: 'The origin did not respond in time.\n' };
  if (error instanceof HeadTooLarge) return { status: 502, text: 'The response has too large headers.\n' };
  return { status: 503, text: 'This part of the local stack is not running (yet).\n' };
}

export async function sendGenerated(
  generated: GeneratedResponse,
  viewer: IncomingMessage,
  response: ServerResponse,
) {
  // A client that is still sending reads the response only once its body has been consumed.
  for await (const _ of viewer);
  const lines = Object.entries(generated.headers).map(([name, { value }]) => [name, value] as const);
  response.writeHead(generated.statusCode, Object.fromEntries(lines));
  response.end(generated.body?.data);
}

const cloudFrontWords = {
  hit: 'Hit',
  stale: 'Hit',
  error: 'Error',
  miss: 'Miss',
  uncached: 'Miss',
} as const;

function edgeHeaders(outcome: EdgeOutcome): OutgoingHttpHeaders {
  return { 'x-cache': `${cloudFrontWords[outcome]} from cloudfront` };
}

const [toGzip, toBrotli] = [promisify(gzip), promisify(brotliCompress)];
/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html */
const [minSize, maxSize] = [1000, 10_000_000];
const compressible =
  /^(text\/(css|csv|html|javascript|plain|xml|x-component)|application\/(javascript|json|xml|manifest\+json)|image\/svg\+xml|font\/(ttf|otf))\b/;

type Encoding = 'br' | 'gzip' | 'identity';

function encodingFor(accepted: string, type: unknown, length: number): Encoding {
  if (!compressible.test(String(type ?? '')) || length < minSize || length > maxSize) return 'identity';
  return acceptedCompression(accepted) ?? 'identity';
}

async function compressed(body: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return encoding === 'gzip' ? toGzip(body) : toBrotli(body, quickBrotli);
}
