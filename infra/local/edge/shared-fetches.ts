import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { type CachedResponse, type EdgeCache, freshnessOf, tagsIn } from './edge-cache.ts';
import { type EdgeCall, urlOf } from './edge-request.ts';
import type { OriginResponse, originCaller } from './origin.ts';
import type { StoredResponse } from './viewer-response.ts';

type Fetched = { response: OriginResponse } | StoredResponse;

type FetchPorts = {
  ask: ReturnType<typeof originCaller>;
  cache: EdgeCache;
  tagHeader: string | undefined;
  now: () => number;
};

/** Requests to the origin whose responses may be stored: one at a time for everybody who waits for the same key. */
export function createSharedFetches({ ask, cache, tagHeader, now }: FetchPorts) {
  const pending = new Map<string, Promise<StoredResponse | undefined>>();

  async function fetchFor(key: string, call: EdgeCall): Promise<Fetched> {
    const underway = pending.get(key);
    if (underway) return (await underway) ?? { response: await ask(call) };
    let own: OriginResponse | undefined;
    const stored = await fetchShared(key, call, (response) => {
      own = response;
    });
    return stored ?? { response: own ?? (await ask(call)) };
  }

  /** One request to the origin for all requests that wait for the same key, if they can share its response. */
  function fetchShared(
    key: string,
    call: EdgeCall,
    onPrivate = discard,
  ): Promise<StoredResponse | undefined> {
    const underway = pending.get(key);
    if (underway) return underway;
    const fetching = fetchAndStore(key, call, onPrivate).finally(() => pending.delete(key));
    pending.set(key, fetching);
    return fetching;
  }

  async function fetchAndStore(key: string, call: EdgeCall, onPrivate: (response: OriginResponse) => void) {
    const { behaviour, request } = call;
    // HEAD fills the cache for GET too.
    const response = await ask({ ...call, request: { ...request, method: 'GET' } });
    const cacheControl = response.headers['cache-control'];
    const isShared = response.status === 200 && response.headers['set-cookie'] === undefined;
    const freshness = isShared ? freshnessOf(String(cacheControl ?? ''), behaviour.cache) : undefined;
    if (!freshness) {
      // An error may be temporary; any other response is the one that the address returns from now on.
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
      tags: tagHeader === undefined ? [] : tagsIn(headers[tagHeader]),
      storedAt: now(),
    };
    cache.set(key, entry);
    return { key, entry };
  }

  return { fetchFor, fetchShared };
}

function discard({ body }: OriginResponse): void {
  body.resume();
}
