import type { EdgeCachePolicy } from '../model.ts';

/** Seconds for which the CDN serves a response: as fresh, then while renewing it, and if the origin fails. */
export type Freshness = { fresh: number; whileRevalidating: number; ifError: number };

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
