import 'server-only';
import { isLocale, type Locale } from '@merrowvale/shared/locales.ts';
import { cache } from 'react';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import type { ContentMode } from '../content/create-content-client.ts';
import { findPage, globalConfig } from '../content/find-item.ts';
import { type IndexedPage, siteIndex } from '../content/site-index.ts';
import { contentMode } from '../preview/content-mode.ts';

export type RequestedPage = {
  mode: ContentMode;
  locale: Locale;
  /** The path with its locale. */
  path: string;
  page: ContentItemOf<'page'>;
  global: ContentItemOf<'global_config'>;
  index: readonly IndexedPage[];
};

/** The page at an address, read once for its head and its body; undefined where there is none. */
export const requestedPage = cache(
  async (requested: string, slug: string): Promise<RequestedPage | undefined> => {
    if (!isLocale(requested)) return undefined;
    const mode = await contentMode();
    const index = await siteIndex(mode, requested);
    const found = index.find(({ path }) => path === slug);
    if (!found) return undefined;
    const [page, global] = await Promise.all([
      findPage(mode, requested, found.codename),
      globalConfig(mode, requested),
    ]);
    const path = slug === '' ? `/${requested}` : `/${requested}/${slug}`;
    return { mode, locale: requested, path, page, global, index };
  },
);
