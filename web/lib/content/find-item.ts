import 'server-only';
import type { Contracts } from '@kontent-ai/delivery-sdk';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { cache } from 'react';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { cachedContent } from './cached-content.ts';
import { contentClient } from './client.ts';
import type { ContentMode } from './create-content-client.ts';

/** Blocks within rows within tabs, plus their parts, with a margin. */
const depth = 8;

const askedPage = cachedContent(
  (response: Contracts.IViewContentItemContract, mode) =>
    contentClient(mode).mappingService.viewContentItemResponse<ContentItemOf<'page'>>(response).item,
);
const askedGlobal = cachedContent(
  (response: Contracts.IViewContentItemContract, mode) =>
    contentClient(mode).mappingService.viewContentItemResponse<ContentItemOf<'global_config'>>(response).item,
);

async function answerAbout(mode: ContentMode, locale: Locale, codename: string) {
  const { response } = await contentClient(mode)
    .item(codename)
    .languageParameter(locale)
    .depthParameter(depth)
    .toPromise();
  return response.data;
}

/** A page with all its content, by codename. */
export const findPage = cache((mode: ContentMode, locale: Locale, codename: string) =>
  askedPage({ mode, locale, about: codename }, () => answerAbout(mode, locale, codename)),
);

/** The settings of the whole site; exactly one item has this codename. */
export const globalConfig = cache((mode: ContentMode, locale: Locale) =>
  askedGlobal({ mode, locale, about: 'global' }, () => answerAbout(mode, locale, 'global')),
);
