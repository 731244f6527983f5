import 'server-only';
import { deflateSync, inflateSync } from 'node:zlib';
import { unstable_cache } from 'next/cache';
import { fallbackChain } from '../../content/model/languages.ts';
import { logProblem } from '../log-problem.ts';
import type { ContentMode } from './create-content-client.ts';
import { lastResponses } from './last-responses.ts';
import { readOnce } from './read-once.ts';

/** Answers older than this are asked for anew, after they were served once more. */
const freshForSeconds = 300;
const rememberedResponses = 500;

type Question = {
  mode: ContentMode;
  locale: string;
  /** The item or list asked for. */
  about: string;
};

/**
 * Makes a way to ask the content system whose answers are kept until an item that they show is published. When the
 * system fails, what was seen last is served; editors in preview always see what is there now. What is read of an
 * answer is shared by all who ask until the answer is another, so it must not be changed.
 */
export function cachedContent<Result, Value>(read: (response: Result, mode: ContentMode) => Value) {
  const last = lastResponses<Value>(rememberedResponses, (failure) =>
    logProblem('The content system failed; what was seen last is served.', failure),
  );
  const readPacked = readOnce(rememberedResponses, (text) => read(unpacked(text), 'live'));
  return async ({ mode, locale, about }: Question, ask: () => Promise<Result>): Promise<Value> => {
    if (mode === 'preview') return read(await ask(), mode);
    const key = `${process.env.KONTENT_ENVIRONMENT_ID} ${locale} ${about}`;
    const cached = unstable_cache(async () => packed(await ask()), [key], {
      tags: fallbackChain(locale).map((language) => contentTag(language, about)),
      revalidate: freshForSeconds,
    });
    return last.orElse(key, async () => readPacked(key, await cached()));
  };
}

/** The tag of everything that was asked about an item or a list in a language. */
export function contentTag(language: string, about: string): string {
  return `content:${language}:${about}`;
}

/** Pressed together, an answer is quick to compare with the one before, and takes little room. */
function packed(response: unknown): string {
  return deflateSync(JSON.stringify(response)).toString('base64');
}

function unpacked<Result>(text: string): Result {
  return JSON.parse(inflateSync(Buffer.from(text, 'base64')).toString());
}
