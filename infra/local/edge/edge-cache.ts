import type { OutgoingHttpHeaders } from 'node:http';
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
const mostTags = 50;
/** Approximate bytes of keys, headers and the index's entries. */
const bytesPerEntry = 4096;

/** Responses in the memory of the local distribution; beyond `mostBytes`, the least recently used are evicted. */
export class EdgeCache {
  readonly #entries = new Map<string, CachedResponse>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  get(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  set(key: string, entry: CachedResponse): void {
    this.delete(key);
    if (bytesOf(entry) > this.#mostBytes) return;
    this.#entries.set(key, entry);
    this.#bytes += bytesOf(entry);
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag) ?? new Set();
      this.#keysByTag.set(tag, keys.add(key));
    }
    this.#evict(key);
  }

  addBody(key: string, entry: CachedResponse, encoding: string, body: Buffer): void {
    entry.bodies.set(encoding, body);
    if (this.#entries.get(key) !== entry) return;
    this.#bytes += body.length;
    this.#evict(key);
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= bytesOf(entry);
    for (const tag of entry.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  /**
   * Removes the responses that an item of CreateInvalidation refers to: `#tag`, a path, or a path that ends in `*`.
   */
  invalidate(item: string): string[] {
    const keys = item.startsWith('#')
      ? [...(this.#keysByTag.get(item.slice(1).toLowerCase()) ?? [])]
      : [...this.#entries].filter(([, { url }]) => isNamed(url, item)).map(([key]) => key);
    const urls = keys.map((key) => this.#entries.get(key)?.url ?? '');
    for (const key of keys) this.delete(key);
    return urls;
  }

  #evict(latest: string): void {
    for (const key of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes || key === latest) return;
      this.delete(key);
    }
  }
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
  return [...new Set(tags.filter((tag) => /^[\x21-\x7e]{1,256}$/.test(tag)))].slice(0, mostTags);
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
