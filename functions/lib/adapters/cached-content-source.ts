import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import type { ContentSource } from '../ports/content-source.ts';

type Cached = { at: number; items: Promise<SourceItem[]> };

/**
 * Caches responses of the content system in a function's memory: calls within the lifetime share one, and when the
 * system fails the last response is served again. There are as many entries as types, locales and selections of
 * elements.
 */
export function cachedContentSource(source: ContentSource, cachedForMilliseconds: number): ContentSource {
  const cache = new Map<string, Cached>();
  return {
    async itemsOf(type, locale, elements, now) {
      if (now === undefined) return source.itemsOf(type, locale, elements);
      const key = JSON.stringify([type, locale, elements]);
      const at = Date.parse(now);
      const last = cache.get(key);
      if (last !== undefined && at - last.at < cachedForMilliseconds) return last.items;
      const items = source.itemsOf(type, locale, elements);
      cache.set(key, { at, items });
      try {
        return await items;
      } catch (failure) {
        if (last === undefined) cache.delete(key);
        else cache.set(key, last);
        if (last === undefined) throw failure;
        return last.items;
      }
    },
  };
}
