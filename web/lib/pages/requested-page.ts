import 'server-only';
import { isLocale } from '@merrowvale/shared/locales.ts';
import { cache } from 'react';
import { findPage, globalConfig } from '../content/find-item.ts';
import { siteIndex } from '../content/site-index.ts';
import { contentMode } from '../preview/content-mode.ts';
import { missingPath } from './missing-page.ts';

/**
 * The page at an address, read once for both head and body; undefined if there is none. The page that the settings
 * name as the not-found page is served only at its own address. `path` includes the locale.
 */
export const requestedPage = cache(async (requested: string, slug: string) => {
  if (!isLocale(requested)) return undefined;
  const mode = await contentMode();
  const index = await siteIndex(mode, requested);
  const global = await globalConfig(mode, requested);
  const codename =
    slug === missingPath
      ? global.elements.not_found_page.value[0]
      : index.find(({ path }) => path === slug)?.codename;
  if (codename === undefined) return undefined;
  const page = await findPage(mode, requested, codename);
  // It has been unpublished since the index was read.
  if (page === undefined) return undefined;
  const path = slug === '' ? `/${requested}` : `/${requested}/${slug}`;
  return { locale: requested, path, page, global, isMissing: slug === missingPath };
});
