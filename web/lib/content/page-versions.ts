import 'server-only';
import { type Locale, locales } from '@merrowvale/shared/locales.ts';
import { cache } from 'react';
import { notShared, usesVersions } from '../edge/render-facts.ts';
import { logProblem } from '../log-problem.ts';
import type { LocalPage } from '../pages/page-alternates.ts';
import { cachedContent } from './cached-content.ts';
import { everyPage, pageIndexName, trimmedPath } from './site-index.ts';

/** A version of a page that search engines may index. */
type PageVersion = LocalPage & { codename: string; lastModified: string };

export type PageVersions = ReadonlyMap<string, readonly PageVersion[]>;

const query = cachedContent(
  (versions: readonly PageVersion[]): PageVersions => Map.groupBy(versions, ({ codename }) => codename),
);
/** The locale for tests belongs to no country, so it is not announced. */
const announced = [...locales.keys()].filter((locale) => locale !== 'testing');

/**
 * The published versions of every page, except those that a locale takes from another locale, that are hidden from
 * search engines or that name another address as the original. The content system lists one language at a time, so
 * this takes one call per locale; the combined response is cached like a list of pages.
 */
export const pageVersions = cache(
  (): Promise<PageVersions> =>
    query({ mode: 'live', locale: 'every', about: pageIndexName, languages: announced }, async () => {
      const found = await Promise.all(announced.map(versionsIn));
      return {
        data: found.flatMap(({ versions }) => versions),
        isStale: found.some(({ isStale }) => isStale),
      };
    }),
);

/** The versions of one page; empty if they cannot be read at the moment, which a later request makes up for. */
export async function versionsOf(codename: string): Promise<readonly PageVersion[]> {
  usesVersions(codename);
  try {
    return (await pageVersions()).get(codename) ?? [];
  } catch (failure) {
    logProblem('The versions of a page could not be read.', failure);
    notShared('the versions of the page could not be read');
    return [];
  }
}

async function versionsIn(locale: Locale) {
  const { data, hasStaleContent } = await everyPage('live', locale)
    .equalsFilter('system.language', locale)
    .elementsParameter(['page_url', 'seo__external_noindex', 'seo__canonical_url'])
    .toPromise();
  const versions = data.items.flatMap(({ system, elements }): PageVersion[] => {
    const path = trimmedPath(elements.page_url.value);
    const isHidden = elements.seo__external_noindex.value[0]?.codename === 'yes';
    if (isHidden || elements.seo__canonical_url.value !== '' || path === '404') return [];
    return [{ codename: system.codename, locale, path, lastModified: system.lastModified }];
  });
  return { versions, isStale: hasStaleContent };
}

/** The paths of a locale's published pages, read uncached: for use where Next's cache is not available. */
export async function pageAddresses(locale: Locale): Promise<string[]> {
  const { data } = await everyPage('live', locale).elementsParameter(['page_url']).toPromise();
  return data.items.map(({ elements }) => trimmedPath(elements.page_url.value));
}
