import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import type { EdgeBehaviour, EdgeModel, EdgeOrigin } from '../model.ts';
import { compressed, encodingFor } from './compress.ts';
import { type CachedResponse, EdgeCache, tagsIn } from './edge-cache.ts';
import { type EdgeFunction, edgeFunction, type GeneratedResponse, isGenerated } from './edge-function.ts';
import { EdgeLog, type EdgeOutcome } from './edge-log.ts';
import {
  cacheKey,
  type EdgeRequest,
  edgeRequest,
  forwardedRequest,
  headersOf,
  urlOf,
} from './edge-request.ts';
import { freshnessOf } from './freshness.ts';
import type { Origin, OriginResponse } from './origin.ts';

export type Distribution = {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** As CreateInvalidation: `#tag`, a path, or a path that ends in `*`. Returns the invalidation's id. */
  invalidate(paths: readonly string[]): string;
  report(): ReturnType<EdgeLog['report']> & { entries: number; bytes: number };
};

type Options = {
  model: EdgeModel;
  origins: Record<EdgeOrigin, Origin>;
  /** False for development, where every response is new. */
  caches: boolean;
  mostBytes?: number;
  /** Milliseconds; caching follows the machine's clock, because browsers do. */
  now?: () => number;
  /** Milliseconds until the origin must have begun to respond. */
  originTimeout?: number;
};

type Compiled = EdgeBehaviour & { pattern: RegExp; prepare: EdgeFunction | undefined };
type Stored = { key: string; entry: CachedResponse };
type Fetched = { response: OriginResponse } | Stored;

class OriginTimeout extends Error {}

const defaultBytes = 128 * 1024 * 1024;
/** CloudFront's default for custom origins. */
const defaultTimeout = 30_000;

/** The distribution of the template: behaviours, functions, cache keys, tags and times, as in CloudFront. */
export function createDistribution(options: Options): Distribution {
  const { model, origins, caches, now = Date.now, originTimeout = defaultTimeout } = options;
  const cache = new EdgeCache(options.mostBytes ?? defaultBytes);
  const log = new EdgeLog();
  const behaviours = model.behaviours.map(compile);
  const pending = new Map<string, Promise<Stored | undefined>>();

  function compile(behaviour: EdgeBehaviour): Compiled {
    const { pathPattern, viewerRequest } = behaviour;
    const prepare = viewerRequest === undefined ? undefined : edgeFunction(viewerRequest, model.id);
    return { ...behaviour, pattern: patternOf(pathPattern), prepare };
  }

  async function handle(viewer: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = viewer.url ?? '/';
    // An absolute address, as sent to a proxy.
    if (!url.startsWith('/')) return sendGenerated({ statusCode: 400, headers: {} }, viewer, response);
    const path = url.split('?')[0] ?? '/';
    const behaviour = behaviours.find(({ pattern }) => pattern.test(path));
    if (!behaviour) return sendGenerated({ statusCode: 404, headers: {} }, viewer, response);
    const given = edgeRequest(viewer.method ?? 'GET', url, viewer.headers);
    const prepared = behaviour.prepare?.(given, addressOf(viewer)) ?? given;
    if (isGenerated(prepared)) return sendGenerated(prepared, viewer, response);
    const visit = { at: new Date(now()).toISOString(), method: prepared.method, url };
    const outcome = await serve({ behaviour, request: prepared, viewer, response });
    log.visit({ ...visit, outcome, status: response.statusCode });
  }

  async function serve(call: Call): Promise<EdgeOutcome> {
    const { behaviour, request } = call;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // Parts of a file come from the origin, as on CloudFront when it has not cached them; they are never stored.
    const isPart = request.headers.range !== undefined;
    if (!caches || !isRead || isPart || behaviour.cache.maxTtl === 0) return forward(call);
    const key = `${behaviour.origin} ${cacheKey(request, behaviour.cache)}`;
    const found = cache.get(key);
    const age = found ? (now() - found.storedAt) / 1000 : 0;
    if (found && age < found.fresh) return sendStored({ key, entry: found }, call, 'hit');
    if (found && age < found.fresh + found.whileRevalidating) {
      void fetchShared(key, call).catch(() => undefined);
      return sendStored({ key, entry: found }, call, 'stale');
    }
    const isUsable = found && age < found.fresh + found.ifError;
    return renewed(key, call, isUsable ? found : undefined);
  }

  /** Waits for the origin; `last` is served if it fails. */
  async function renewed(key: string, call: Call, last: CachedResponse | undefined): Promise<EdgeOutcome> {
    try {
      const fetched = await fetchFor(key, call);
      if ('entry' in fetched) return await sendStored(fetched, call, 'miss');
      if (!last || fetched.response.status < 500) return await sendOn(fetched.response, call);
      fetched.response.body.resume();
    } catch (error) {
      if (!last) return sendFailure(call.response, error);
    }
    return sendStored({ key, entry: last }, call, 'error');
  }

  async function fetchFor(key: string, call: Call): Promise<Fetched> {
    const underway = pending.get(key);
    if (underway) return (await underway) ?? { response: await ask(call) };
    let own: OriginResponse | undefined;
    const stored = await fetchShared(key, call, (response) => {
      own = response;
    });
    return stored ?? { response: own ?? (await ask(call)) };
  }

  /** One request to the origin for all that wait for the same key, if they can share its response. */
  function fetchShared(key: string, call: Call, onPrivate = discard): Promise<Stored | undefined> {
    const underway = pending.get(key);
    if (underway) return underway;
    const fetching = fetchAndStore(key, call, onPrivate).finally(() => pending.delete(key));
    pending.set(key, fetching);
    return fetching;
  }

  async function fetchAndStore(key: string, call: Call, onPrivate: (response: OriginResponse) => void) {
    const { behaviour, request } = call;
    // HEAD fills the cache for GET too.
    const response = await ask({ ...call, request: { ...request, method: 'GET' } });
    const cacheControl = response.headers['cache-control'];
    const isShared = response.status === 200 && response.headers['set-cookie'] === undefined;
    const freshness = isShared ? freshnessOf(String(cacheControl ?? ''), behaviour.cache) : undefined;
    if (!freshness) {
      // An error may pass; anything else is what the address returns from now on.
      if (response.status < 500) cache.delete(key);
      onPrivate(response);
      return undefined;
    }
    const bytes = await buffer(response.body);
    const { 'content-encoding': encoding, 'content-length': _, ...headers } = response.headers;
    const entry: CachedResponse = {
      ...freshness,
      url: urlOf(request),
      status: response.status,
      headers,
      bodies: new Map([['identity', encoding === 'gzip' ? gunzipSync(bytes) : bytes]]),
      tags: model.cacheTagHeader === undefined ? [] : tagsIn(headers[model.cacheTagHeader]),
      storedAt: now(),
    };
    cache.set(key, entry);
    return { key, entry };
  }

  async function ask(
    { behaviour, request, viewer }: Call,
    gone = new AbortController(),
  ): Promise<OriginResponse> {
    const sent = forwardedRequest(request, behaviour);
    const own = model.originHeaders[behaviour.origin];
    const headers = { ...headersOf(sent), ...forwardedHeaders(viewer), ...own };
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const error = new OriginTimeout();
      late.reject(error);
      gone.abort(error);
    }, originTimeout);
    const asked = { method: request.method, url: urlOf(sent), headers, viewer };
    return Promise.race([origins[behaviour.origin](asked, gone.signal), late.promise]).finally(() =>
      clearTimeout(timer),
    );
  }

  /** Responses that are never cached are passed on as they come. */
  async function forward(call: Call): Promise<EdgeOutcome> {
    const gone = new AbortController();
    call.response.on('close', () => gone.abort());
    try {
      return await sendOn(await ask(call, gone), call);
    } catch (error) {
      return sendFailure(call.response, error);
    }
  }

  async function sendStored({ key, entry }: Stored, call: Call, outcome: EdgeOutcome): Promise<EdgeOutcome> {
    const { request, response, behaviour } = call;
    const headers: OutgoingHttpHeaders = { ...entry.headers, ...edgeHeaders(outcome) };
    if (outcome !== 'miss') headers.age = String(Math.max(0, Math.floor((now() - entry.storedAt) / 1000)));
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

  return {
    handle,
    invalidate(paths) {
      const id = `I${randomUUID().replaceAll('-', '').slice(0, 25).toUpperCase()}`;
      const removed = [...new Set(paths.flatMap((path) => cache.invalidate(path)))];
      log.invalidated({ id, at: new Date(now()).toISOString(), paths: [...paths], removed });
      return id;
    },
    report: () => ({ ...log.report(), ...cache.size }),
  };
}

type Call = {
  behaviour: Compiled;
  /** As the function at the edge has changed it. */
  request: EdgeRequest;
  viewer: IncomingMessage;
  response: ServerResponse;
};

function isUnchanged({ headers }: EdgeRequest, { headers: { etag } }: CachedResponse): boolean {
  const known = headers['if-none-match']?.value.split(/\s*,\s*/) ?? [];
  return etag !== undefined && known.includes(String(etag));
}

function discard({ body }: OriginResponse): void {
  body.resume();
}

async function sendOn(
  { status, headers, body }: OriginResponse,
  { request, response }: Call,
): Promise<EdgeOutcome> {
  response.writeHead(status, { ...headers, ...edgeHeaders(status >= 500 ? 'error' : 'uncached') });
  if (request.method === 'HEAD') {
    body.resume();
    response.end();
  } else {
    // A visitor who leaves, or an origin that fails halfway, ends both sides.
    await pipeline(body, response).catch(() => undefined);
  }
  return 'uncached';
}

function sendFailure(response: ServerResponse, error: unknown): EdgeOutcome {
  if (response.headersSent) {
    response.destroy();
    return 'uncached';
  }
  const isLate = error instanceof OriginTimeout;
  response.writeHead(isLate ? 504 : 503, {
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '2',
    ...edgeHeaders('error'),
  });
  response.end(
    isLate ? 'The origin did not respond in time.\n' : 'This part of the local stack is not running (yet).\n',
  );
  return 'uncached';
}

async function sendGenerated(
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
} as const satisfies Record<EdgeOutcome, string>;

function edgeHeaders(outcome: EdgeOutcome): OutgoingHttpHeaders {
  return { 'x-cache': `${cloudFrontWords[outcome]} from cloudfront` };
}

function addressOf({ socket }: IncomingMessage): string {
  return socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1';
}

function forwardedHeaders(viewer: IncomingMessage) {
  return {
    'x-forwarded-for': addressOf(viewer),
    'x-forwarded-proto': 'http',
    'x-forwarded-port': String(viewer.socket.localPort ?? ''),
    'x-forwarded-host': viewer.headers.host ?? 'localhost',
  };
}

/** CloudFront's path patterns: `*` matches any characters, `?` exactly one. */
function patternOf(pathPattern: string): RegExp {
  const literal = pathPattern.replace(/[.+^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's');
}
