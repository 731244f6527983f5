import 'server-only';
import { deflateSync, inflateSync } from 'node:zlib';
import { unstable_cache } from 'next/cache';
import { fallbackChain } from '../../content/model/languages.ts';
import { logProblem } from '../log-problem.ts';
import type { ContentMode } from './create-content-client.ts';
import { lastResponses } from './last-responses.ts';
import { readOnce } from './read-once.ts';

/** Older responses are requested again, after being served once more (stale-while-revalidate). */
const freshForSeconds = 300;
const rememberedResponses = 500;

type Question = {
  mode: ContentMode;
  locale: string;
  /** Codename of the item or list. */
  about: string;
};

/**
 * Creates a cached content query. Responses are cached until an item that they show is published; if the
 * content system fails, the last one is served. Editors in preview always see the current state. All callers
 * share the parsed result until the response changes, so it must not be mutated.
 */
export function cachedContent<Result, Value>(read: (response: Result, mode: ContentMode) => Value) {
  const last = lastResponses<Value>(rememberedResponses, (failure) =>
    logProblem('The content system failed; the last response is served.', failure),
  );
  const readPacked = readOnce(rememberedResponses, (text) => read(unpacked(text), 'live'));
  return async ({ mode, locale, about }: Question, ask: () => Promise<Result>): Promise<Value> => {
    if (mode === 'preview') return read(await ask(), mode);
    const key = `${process.env.KONTENT_ENVIRONMENT_ID} ${locale} ${about}`;
    const cached = unstable_cache(async () => packed(await ask()), [key], {
      tags: [everyContentTag, ...fallbackChain(locale).map((language) => contentTag(language, about))],
      revalidate: freshForSeconds,
    });
    return last.orElse(key, async () => readPacked(key, await cached()));
  };
}

/** The cache tag of all queries. */
export const everyContentTag = 'content';

/** The cache tag of all queries about an item or a list in a language. */
export function contentTag(language: string, about: string): string {
  return `content:${language}:${about}`;
}

/** Compressed, a response is quick to compare with the previous one and takes little memory. */
function packed(response: unknown): string {
  return deflateSync(JSON.stringify(response)).toString('base64');
}

function unpacked<Result>(text: string): Result {
  return JSON.parse(inflateSync(Buffer.from(text, 'base64')).toString());
}
