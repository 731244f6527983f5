import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import type { ContentSource } from '../ports/content-source.ts';

type Kept = { at: number; answer: Promise<SourceItem[]> };

/**
 * Caches responses of the content system in a function's memory: calls within the lifetime share one, and when the
 * system fails the last response is served again. There are as many entries as types, locales and selections of
 * elements.
 */
export function cachedContentSource(source: ContentSource, cachedForMilliseconds: number): ContentSource {
  const kept = new Map<string, Kept>();
  return {
    async itemsOf(type, locale, elements, now) {
      if (now === undefined) return source.itemsOf(type, locale, elements);
      const key = JSON.stringify([type, locale, elements]);
      const at = Date.parse(now);
      const last = kept.get(key);
      if (last !== undefined && at - last.at < cachedForMilliseconds) return last.answer;
      const response = source.itemsOf(type, locale, elements);
      kept.set(key, { at, answer: response });
      try {
        return await response;
      } catch (failure) {
        if (last === undefined) kept.delete(key);
        else kept.set(key, last);
        if (last === undefined) throw failure;
        return last.answer;
      }
    },
  };
}
