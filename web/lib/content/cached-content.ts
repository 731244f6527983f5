import 'server-only';
import { unstable_cache } from 'next/cache';
import { fallbackChain } from '../../content/model/languages.ts';
import { logProblem } from '../log-problem.ts';
import type { ContentMode } from './create-content-client.ts';
import { type LastAnswers, lastAnswers } from './last-answers.ts';

/** Answers older than this are asked for anew, after they were served once more. */
const freshForSeconds = 300;
const rememberedAnswers = 500;

type Question = {
  mode: ContentMode;
  locale: string;
  /** The item or list asked for. */
  about: string;
};

/**
 * Makes a way to ask the content system whose answers are kept until an item that they show is published. When the
 * system fails, what was seen last is served; editors in preview always see what is there now.
 */
export function cachedContent<Answer>(): (question: Question, ask: () => Promise<Answer>) => Promise<Answer> {
  const last: LastAnswers<Answer> = lastAnswers(rememberedAnswers, (failure) =>
    logProblem('The content system failed; what was seen last is served.', failure),
  );
  return async ({ mode, locale, about }, ask) => {
    if (mode === 'preview') return ask();
    const key = `${process.env.KONTENT_ENVIRONMENT_ID} ${locale} ${about}`;
    const cached = unstable_cache(ask, [key], {
      tags: fallbackChain(locale).map((language) => contentTag(language, about)),
      revalidate: freshForSeconds,
    });
    return last.orElse(key, cached);
  };
}

/** The tag of everything that was asked about an item or a list in a language. */
export function contentTag(language: string, about: string): string {
  return `content:${language}:${about}`;
}
