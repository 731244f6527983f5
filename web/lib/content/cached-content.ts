import 'server-only';
import { deflateSync, inflateSync } from 'node:zlib';
import { fallbackChain } from '@merrowvale/shared/domain/content-languages.ts';
import { LRUCache } from 'lru-cache';
import { unstable_cache } from 'next/cache';
import { notShared } from '../edge/render-facts.ts';
import { logProblem } from '../log-problem.ts';
import type { ContentMode } from './create-content-client.ts';

/** Older responses are requested again, after being served once more (stale-while-revalidate). */
const freshForSeconds = 300;
/** Memory for parsed responses of a server process. */
const maxBytes = 64_000_000;
/** Memory that a response takes for each character of its JSON; 1.3 for long texts, more for short ones. */
const bytesPerCharacter = 3;

/**
 * Responses as stored, by which different ones are recognized. When they and their parsed values exceed `maxBytes`, the
 * least recently used are evicted.
 */
const responses = new LRUCache<string, { text: string; bytes: number }>({
  maxSize: maxBytes,
  sizeCalculation: ({ bytes }) => bytes,
});

type Question = {
  mode: ContentMode;
  locale: string;
  /** Codename of the item or list. */
  about: string;
  /** The languages that the response may come from: those that the locale falls back to, unless given. */
  languages?: readonly string[];
};

/** A response of the content system; `isStale` while it is still loading a newer version. */
type Answer<Result> = { data: Result; isStale: boolean };

/**
 * Creates a cached content query, the only way in which pages read content. Next.js stores the responses for all
 * processes until an item that they show is published; each process keeps parsed responses as far as its memory
 * allows. If the content system fails, the last response is served. Editors in preview always see the current state.
 * All callers share the parsed result until the response changes, so it must not be mutated.
 */
export function cachedContent<Result, Value extends object>(
  read: (response: Result, mode: ContentMode) => Value,
) {
  const values = new WeakMap<object, Value>();
  return async (question: Question, ask: () => Promise<Answer<Result>>): Promise<Value> => {
    const { mode, locale, about } = question;
    if (mode === 'preview') return read((await ask()).data, mode);
    const key = `${process.env.KONTENT_ENVIRONMENT_ID} ${locale} ${about}`;
    const last = responses.get(key);
    const lastValue = last && values.get(last);
    try {
      const text = await stored(key, question, ask);
      if (lastValue && last?.text === text) return lastValue;
      const json = unpacked(text);
      const value = read(JSON.parse(json), 'live');
      const response = { text, bytes: json.length * bytesPerCharacter };
      responses.set(key, response);
      values.set(response, value);
      return value;
    } catch (failure) {
      if (lastValue === undefined) throw failure;
      logProblem('The content system failed; the last response is served.', failure);
      notShared('the content system failed');
      return lastValue;
    }
  };
}

export const everyContentTag = 'content';

export function contentTag(language: string, about: string): string {
  return `content:${language}:${about}`;
}

async function stored(
  key: string,
  { locale, about, languages = fallbackChain(locale) }: Question,
  ask: () => Promise<Answer<unknown>>,
): Promise<string> {
  const store = unstable_cache(
    async () => {
      const before = globalThis.latestPublication;
      const { data, isStale } = await ask();
      const text = packed(data);
      // A response that was read before a publication and stored after it would be mistaken for a new one.
      if (isStale || globalThis.latestPublication !== before) throw new StaleContent(text);
      return text;
    },
    [key],
    {
      tags: [everyContentTag, ...languages.map((language) => contentTag(language, about))],
      revalidate: freshForSeconds,
    },
  );
  try {
    return await store();
  } catch (failure) {
    if (!(failure instanceof StaleContent)) throw failure;
    notShared('the content system is still loading a newer version');
    return failure.text;
  }
}

/** Thrown from within the store, so that a response that is about to change is used but not stored. */
class StaleContent extends Error {
  readonly text: string;
  constructor(text: string) {
    super('The content system is still loading a newer version.');
    this.text = text;
  }
}

/** Compressed responses are quick to compare with the previous one and take little memory. */
function packed(response: unknown): string {
  return deflateSync(JSON.stringify(response)).toString('base64');
}

function unpacked(text: string): string {
  return inflateSync(Buffer.from(text, 'base64')).toString();
}

declare global {
  /** Differs after each of this process's webhooks about publications; routes and pages are bundled separately. */
  var latestPublication: object | undefined;
}

/** Records that content has changed: anything that is being read at this moment may be out of date. */
export function notePublication(): void {
  globalThis.latestPublication = {};
}
