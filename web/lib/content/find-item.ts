import 'server-only';
import { type Contracts, DeliveryError, type IContentItem } from '@kontent-ai/delivery-sdk';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { cache } from 'react';
import type { UsedPart } from '../../content/model/cache-tags.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { usesItem, type Within } from '../edge/render-facts.ts';
import type { AnyItem } from '../pages/block-context.ts';
import { applyEdits } from '../preview/edits.ts';
import { cachedContent } from './cached-content.ts';
import { contentClient } from './client.ts';
import { type ContentMode, responseToCache } from './create-content-client.ts';

/** Blocks within rows within tabs, plus their parts, with a margin. */
const depth = 8;

function itemQuery<Item extends AnyItem & IContentItem>() {
  const query = cachedContent((response: Contracts.IViewContentItemContract, mode) => ({
    item: contentClient(mode).mappingService.viewContentItemResponse<Item>(response).item,
    within: partsOf(response),
  }));
  return async (mode: ContentMode, locale: Locale, codename: string) => {
    const found = await query({ mode, locale, about: codename }, async () => {
      const request = contentClient(mode).item(codename).languageParameter(locale).depthParameter(depth);
      return responseToCache(await request.toPromise());
    });
    if (mode === 'preview') await applyEdits(found.item, (codenames) => askForItems(locale, codenames));
    return found;
  };
}

const readPage = itemQuery<ContentItemOf<'page'>>();
const readGlobal = itemQuery<ContentItemOf<'global_config'>>();

/** Drafts that an editor has linked without having saved this yet. */
async function askForItems(locale: Locale, codenames: readonly string[]) {
  const { data } = await contentClient('preview')
    .items()
    .inFilter('system.codename', [...codenames])
    .languageParameter(locale)
    .depthParameter(depth)
    .toPromise();
  return data.items;
}

/** A page by its codename; undefined if there is none. */
export const findPage = cache(async (mode: ContentMode, locale: Locale, codename: string) => {
  const found = await readPage(mode, locale, codename).catch((failure: unknown) => {
    if (isMissingItem(failure)) return undefined;
    throw failure;
  });
  if (found) usesItem(locale, found.item.system, found.within);
  return found?.item;
});

/** https://kontent.ai/learn/docs/apis/openapi/delivery-api/#section/Errors */
const itemNotFound = 100;

function isMissingItem(failure: unknown): boolean {
  return failure instanceof DeliveryError && failure.errorCode === itemNotFound;
}

/**
 * The settings of the whole site; exactly one item has this codename. Every page depends on the items within it, so
 * they are not named in each page's tags; a change to one of them invalidates the pages that use the settings.
 */
export const globalConfig = cache(async (mode: ContentMode, locale: Locale) => {
  const { item } = await readGlobal(mode, locale, 'global');
  usesItem(locale, item.system, { parts: [], links: [] });
  return item;
});

type Element = {
  type: string;
  value: unknown;
  modular_content?: string[];
};
type Item = {
  system: { codename: string; type: string; language: string };
  elements: { [codename: string]: Element };
};

/**
 * The items that a page consists of, from the response that contains it, each with the item around it. Pages to which
 * it links are not among its parts, because a link shows none of their blocks. An item that was not delivered,
 * because it is not published yet, is a part without a language.
 */
export function partsOf(response: { item: Item; modular_content: { [codename: string]: Item } }): Within {
  const parts = new Map<string, UsedPart>();
  const links = new Map<string, UsedPart>();
  const pending: [item: Item, container: string | undefined][] = [[response.item, undefined]];
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    const [item, container] = next;
    for (const codename of Object.values(item.elements).flatMap(namedIn)) {
      if (parts.has(codename) || links.has(codename)) continue;
      const part = response.modular_content[codename];
      const used = { codename, language: part?.system.language, container };
      if (part?.system.type === 'page') links.set(codename, used);
      else parts.set(codename, used);
      if (part !== undefined && part.system.type !== 'page') pending.push([part, codename]);
    }
  }
  return {
    parts: [...parts.values()],
    links: [...links.values()].map(({ codename, language }) => ({ codename, language })),
  };
}

function namedIn({ type, value, modular_content }: Element): string[] {
  if (type === 'rich_text') return modular_content ?? [];
  if (type !== 'modular_content' || !Array.isArray(value)) return [];
  return value.filter((codename) => typeof codename === 'string');
}
