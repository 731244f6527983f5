import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { wildcardPattern } from '../aws/wildcard-pattern.ts';
import type { EdgeBehaviour, EdgeModel, EdgeOrigin } from '../template/read-edge.ts';
import { type CachedResponse, createEdgeCache } from './edge-cache.ts';
import {
  type CompiledBehaviour,
  cacheKey,
  type EdgeCall,
  edgeFunction,
  edgeRequest,
  isGenerated,
  normalizedPath,
  refusedStatus,
  requestAddress,
} from './edge-request.ts';
import { type Origin, originCaller } from './origin.ts';
import { createSharedFetches } from './shared-fetches.ts';
import {
  type EdgeOutcome,
  type StoredResponse,
  sendFailure,
  sendGenerated,
  sendOn,
  sendStored,
} from './viewer-response.ts';

export type Distribution = ReturnType<typeof createDistribution>;

type Options = {
  model: EdgeModel;
  origins: Record<EdgeOrigin, Origin>;
  /** False in development, where every response is new. */
  caches: boolean;
  maxBytes?: number;
  /** In milliseconds; caching follows the machine's clock, because browsers do. */
  now?: () => number;
  /** Milliseconds within which the origin must begin to respond. */
  originTimeout?: number;
};

const defaultBytes = 128 * 1024 * 1024;
/** CloudFront's default for custom origins, in milliseconds. */
const defaultTimeout = 30_000;

export function createDistribution(options: Options) {
  const { model, origins, caches, now = Date.now, originTimeout = defaultTimeout } = options;
  const ask = originCaller(model, origins, originTimeout);
  const cache = createEdgeCache(options.maxBytes ?? defaultBytes);
  const log = edgeLog();
  const behaviours = model.behaviours.map(compile);
  const { fetchFor, fetchShared } = createSharedFetches({ ask, cache, now, tagHeader: model.cacheTagHeader });

  function compile(behaviour: EdgeBehaviour): CompiledBehaviour {
    const { pathPattern, viewerRequest } = behaviour;
    const prepare = viewerRequest === undefined ? undefined : edgeFunction(viewerRequest, model.id);
    return { ...behaviour, pattern: wildcardPattern(pathPattern), prepare };
  }

  async function handle(viewer: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = viewer.url ?? '/';
    const refuse = (statusCode: number) => sendGenerated({ statusCode, headers: {} }, viewer, response);
    // An absolute address, as sent to a proxy.
    if (!url.startsWith('/')) return refuse(400);
    const statusCode = refusedStatus(viewer);
    if (statusCode !== undefined) return refuse(statusCode);
    const path = normalizedPath(url.split('?')[0] ?? '/');
    const behaviour = behaviours.find(({ pattern }) => pattern.test(path));
    if (!behaviour) return refuse(404);
    // The origin's own headers replace them.
    for (const [name, value] of Object.entries(behaviour.responseHeaders ?? {}))
      response.setHeader(name, value);
    const { method = 'GET' } = viewer;
    if (!behaviour.methods.includes(method)) return refuse(403);
    const given = edgeRequest(method, url, viewer.headers);
    const prepared = behaviour.prepare?.(given, requestAddress(viewer)) ?? given;
    if (isGenerated(prepared)) return sendGenerated(prepared, viewer, response);
    const visit = { at: new Date(now()).toISOString(), method: prepared.method, url };
    const outcome = await serve({ behaviour, request: prepared, viewer, response });
    log.visit({ ...visit, outcome, status: response.statusCode });
  }

  async function serve(call: EdgeCall): Promise<EdgeOutcome> {
    const { behaviour, request } = call;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // Ranges of a file come from the origin, as they do on CloudFront if it has not cached them; they are never
    // stored.
    const isPart = request.headers.range !== undefined;
    if (!caches || !isRead || isPart || behaviour.cache.maxTtl === 0) return forward(call);
    const key = `${behaviour.origin} ${cacheKey(request, behaviour.cache)}`;
    const found = cache.get(key);
    const age = found ? (now() - found.storedAt) / 1000 : 0;
    if (found && age < found.fresh) return sendCached({ key, entry: found }, call, 'hit');
    if (found && age < found.fresh + found.whileRevalidating) {
      void fetchShared(key, call).catch(() => undefined);
      return sendCached({ key, entry: found }, call, 'stale');
    }
    const isUsable = found && age < found.fresh + found.ifError;
    return renewed(key, call, isUsable ? found : undefined);
  }

  /** Waits for the origin; `last` is served if it fails. */
  async function renewed(key: string, call: EdgeCall, last?: CachedResponse): Promise<EdgeOutcome> {
    try {
      const fetched = await fetchFor(key, call);
      if ('entry' in fetched) return await sendCached(fetched, call, 'miss');
      if (!last || fetched.response.status < 500) return await sendOn(fetched.response, call);
      fetched.response.body.resume();
    } catch (error) {
      if (!last) return sendFailure(call.response, error);
    }
    return sendCached({ key, entry: last }, call, 'error');
  }

  /** Responses that are never cached are passed on as they arrive. */
  async function forward(call: EdgeCall): Promise<EdgeOutcome> {
    const gone = new AbortController();
    call.response.on('close', () => gone.abort());
    try {
      return await sendOn(await ask(call, gone), call);
    } catch (error) {
      return sendFailure(call.response, error);
    }
  }

  function sendCached(stored: StoredResponse, call: EdgeCall, outcome: EdgeOutcome): Promise<EdgeOutcome> {
    return sendStored(stored, call, outcome, { cache, now: now() });
  }

  return {
    handle,
    /** As in CreateInvalidation: `#tag`, a path, or a path that ends in `*`. Returns the invalidation's id. */
    invalidate(paths: readonly string[]): string {
      const id = `I${randomUUID().replaceAll('-', '').slice(0, 25).toUpperCase()}`;
      const removed = cache.invalidate(paths);
      log.invalidated({ id, at: new Date(now()).toISOString(), paths: [...paths], removed });
      return id;
    },
    report: () => ({ ...log.report(), ...cache.size() }),
  };
}

type EdgeVisit = {
  id: number;
  at: string;
  method: string;
  url: string;
  outcome: EdgeOutcome;
  status: number;
};
type Invalidation = { id: string; at: string; paths: string[]; removed: string[] };

const maxVisits = 500;
const maxInvalidations = 100;

function edgeLog() {
  const counts: Record<EdgeOutcome, number> = { hit: 0, stale: 0, error: 0, miss: 0, uncached: 0 };
  const visits: EdgeVisit[] = [];
  const invalidations: Invalidation[] = [];
  let visited = 0;
  return {
    visit(visit: Omit<EdgeVisit, 'id'>): void {
      counts[visit.outcome] += 1;
      visited += 1;
      visits.push({ id: visited, ...visit });
      if (visits.length > maxVisits * 2) visits.splice(0, maxVisits);
    },
    invalidated(invalidation: Invalidation): void {
      invalidations.push(invalidation);
      if (invalidations.length > maxInvalidations) invalidations.shift();
    },
    report: () => ({
      hits: counts.hit,
      staleHits: counts.stale,
      hitsWhileOriginFailed: counts.error,
      misses: counts.miss,
      uncached: counts.uncached,
      invalidations: [...invalidations],
      recent: visits.slice(-maxVisits),
    }),
  };
}
