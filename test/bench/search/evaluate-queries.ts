import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentSource } from '@merrowvale/functions/lib/content/content-source.ts';
import { builtInPetNames } from '@merrowvale/functions/lib/pet-names/pet-names.ts';
import { petNameFile } from '@merrowvale/functions/lib/pet-names/read-pet-names.ts';
import { publicDependencies } from '@merrowvale/functions/lib/public-dependencies.ts';
import { type SearchIndex, siteSearchIndex } from '@merrowvale/functions/lib/search/search-index.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import * as z from 'zod';

/** The locales whose queries are evaluated. */
export const evaluatedLocales = ['en_gb', 'de', 'fr', 'jp'] as const satisfies readonly Locale[];

/** A query with paths below the locale, one of which must be among the first three results. */
const queryFile = z.record(z.string().min(1), z.array(z.string()).min(1));

export type EvaluatedQuery = {
  query: string;
  expected: readonly string[];
  found: readonly string[];
  isFound: boolean;
};

/** The editors' queries of a locale, from `web/content/search-queries`. */
export async function queriesOf(locale: Locale): Promise<[query: string, expected: readonly string[]][]> {
  const file = path.join(import.meta.dirname, '../../../web/content/search-queries', `${locale}.json`);
  return Object.entries(queryFile.parse(JSON.parse(await readFile(file, 'utf8'))));
}

/** The built-in index over some content, with the bundled pet names. */
export function evaluatedIndex(content: ContentSource): SearchIndex {
  const names = builtInPetNames({
    content,
    log: publicDependencies.log,
    readFile: (locale) => readFileSync(petNameFile(locale), 'utf8'),
  });
  return siteSearchIndex(content, names);
}

/** Searches for each of the queries as an anonymous visitor, by default for those of the locale's editors. */
export async function evaluateQueries(
  content: ContentSource,
  locale: Locale,
  queries?: readonly (readonly [query: string, expected: readonly string[]])[],
): Promise<EvaluatedQuery[]> {
  const index = evaluatedIndex(content);
  const evaluated: EvaluatedQuery[] = [];
  for (const [query, expected] of queries ?? (await queriesOf(locale))) {
    const { value } = await index.search({
      locale,
      query,
      top: 3,
      skip: 0,
      level: 0,
      roles: [],
      now: '2026-01-01T00:00:00Z',
    });
    const found = value.map(({ url }) => url.slice(`/${locale}/`.length));
    evaluated.push({ query, expected, found, isFound: found.some((url) => isExpected(url, expected)) });
  }
  return evaluated;
}

/** A question, an office or a name counts as its page. */
function isExpected(url: string, expected: readonly string[]): boolean {
  const [page = ''] = url.split(/[?#]/);
  return expected.includes(page);
}
