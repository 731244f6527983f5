import 'server-only';
import type { Contracts } from '@kontent-ai/delivery-sdk';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { cache } from 'react';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { cachedContent } from './cached-content.ts';
import { contentClient } from './client.ts';
import type { ContentMode } from './create-content-client.ts';

/** Blocks within rows within tabs, with their parts, and room to spare. */
const depth = 8;

const asked = cachedContent<Contracts.IViewContentItemContract>();

async function answerAbout(mode: ContentMode, locale: Locale, codename: string) {
  return asked({ mode, locale, about: codename }, async () => {
    const { response } = await contentClient(mode)
      .item(codename)
      .languageParameter(locale)
      .depthParameter(depth)
      .toPromise();
    return response.data;
  });
}

/** A page with everything on it, by its codename. */
export const findPage = cache(async (mode: ContentMode, locale: Locale, codename: string) => {
  const answer = await answerAbout(mode, locale, codename);
  return contentClient(mode).mappingService.viewContentItemResponse<ContentItemOf<'page'>>(answer).item;
});

/** The settings of the whole site; there is exactly one such item, named so. */
export const globalConfig = cache(async (mode: ContentMode, locale: Locale) => {
  const answer = await answerAbout(mode, locale, 'global');
  return contentClient(mode).mappingService.viewContentItemResponse<ContentItemOf<'global_config'>>(answer)
    .item;
});
