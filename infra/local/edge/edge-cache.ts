import type { OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { EdgeCachePolicy } from '../template/read-edge.ts';

export type CachedResponse = Freshness & {
  url: string;
  status: number;
  headers: OutgoingHttpHeaders;
  bodies: Map<string, Buffer>;
  /** In lower case, because CloudFront does not distinguish case. */
  tags: readonly string[];
  storedAt: number;
};

/** CloudFront stores this many tags of an object and ignores the rest. */
const maxTags = 50;
/** Approximate bytes of keys, headers and the index's entries. */
const bytesPerEntry = 4096;

export type EdgeCache = ReturnType<typeof createEdgeCache>;

/** Responses in the memory of the local distribution; beyond `maxSize` bytes, the least recently used are evicted. */
export function createEdgeCache(maxSize: number) {
  const entries = new LRUCache<string, CachedResponse>({ maxSize, sizeCalculation: bytesOf });
  return {
    get: (key: string) => entries.get(key),
    set: (key: string, entry: CachedResponse) => void entries.set(key, entry),
    delete: (key: string) => entries.delete(key),
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
    addBody(key: string, entry: CachedResponse, encoding: string, body: Buffer): void {
      entry.bodies.set(encoding, body);
      if (entries.peek(key) !== entry) return;
      // The size of an entry is calculated when it is added.
      entries.delete(key);
      entries.set(key, entry);
    },
    /**
     * Removes the responses that items of CreateInvalidation refer to: `#tag`, a path, or a path that ends in `*`.
     * Returns their addresses.
     */
    invalidate(items: readonly string[]): string[] {
      const wanted = new Set(items.map((item) => item.toLowerCase()));
      const removed = [...entries].filter(
        ([, { tags, url }]) =>
          tags.some((tag) => wanted.has(`#${tag}`)) || items.some((item) => isNamed(url, item)),
      );
      for (const [key] of removed) entries.delete(key);
      return [...new Set(removed.map(([, { url }]) => url))];
    },
  };
}

function isNamed(url: string, path: string): boolean {
  return path.endsWith('*') ? url.startsWith(path.slice(0, -1)) : url === path;
}

function bytesOf({ bodies }: CachedResponse): number {
  return [...bodies.values()].reduce((sum, body) => sum + body.length, bytesPerEntry);
}

export function tagsIn(header: unknown): string[] {
  const text = [header ?? []].flat().join(',').toLowerCase();
  const tags = text.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => /^[\x21-\x7e]{1,256}$/.test(tag)))].slice(0, maxTags);
}

/** Seconds for which the CDN serves a response: as fresh, then while renewing it, and if the origin fails. */
type Freshness = { fresh: number; whileRevalidating: number; ifError: number };

/**
 * The time for which CloudFront caches a response; undefined if it does not. The policy's limits apply to the
 * origin's headers; with a minimum of 0, `no-store`, `no-cache` and `private` are obeyed.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/Expiration.html
 */
export function freshnessOf(
  cacheControl: string | undefined,
  { minTtl, defaultTtl, maxTtl }: EdgeCachePolicy,
): Freshness | undefined {
  const directives = new Map(
    (cacheControl ?? '')
      .toLowerCase()
      .split(/\s*,\s*/)
      .map((directive) => {
        const [name = '', seconds = ''] = directive.split('=');
        return [name.trim(), Number(seconds.replaceAll('"', ''))] as const;
      }),
  );
  const secondsOf = (name: string) => {
    const seconds = directives.get(name);
    return seconds !== undefined && Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
  };
  if (['no-store', 'no-cache', 'private'].some((name) => directives.has(name)))
    return minTtl > 0 ? { fresh: minTtl, whileRevalidating: 0, ifError: 0 } : undefined;
  const stated = secondsOf('s-maxage') ?? secondsOf('max-age') ?? defaultTtl;
  const fresh = Math.min(maxTtl, Math.max(minTtl, stated));
  if (fresh <= 0) return undefined;
  return {
    fresh,
    whileRevalidating: secondsOf('stale-while-revalidate') ?? 0,
    ifError: secondsOf('stale-if-error') ?? 0,
  };
}
