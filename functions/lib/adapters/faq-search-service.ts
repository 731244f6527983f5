import { isVisibleTo, rolesElement } from '@merrowvale/shared/domain/select-items.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import * as z from 'zod';
import type { ContentSource } from '../ports/content-source.ts';
import type { FaqIndex } from '../ports/faq-index.ts';
import { tracedFetch } from './traced-fetch.ts';

export type FaqSearchSettings = {
  /** The URL to which the search words are appended; `{locale}` in it is replaced by the locale's code. */
  url: string;
  key: () => Promise<string>;
  timeoutMilliseconds: number;
};

const found = z.array(
  z.union([
    z.string(),
    z.object({ codename: z.string() }).transform(({ codename }) => codename),
    z.object({ id: z.string() }).transform(({ id }) => id),
  ]),
);

/**
 * A search service that returns a list of ids or codenames, which knows nothing about callers. Its key is sent with our
 * request and nowhere else.
 */
export function faqSearchService(
  { url, key, timeoutMilliseconds }: FaqSearchSettings,
  content: ContentSource,
): FaqIndex {
  return {
    async find({ locale, query, roles, now }) {
      const items = await content.itemsOf('faq_item', locale, [rolesElement], now);
      const visible = new Set(
        items.filter((item) => isVisibleTo(roles, item)).flatMap(({ codename, id }) => [codename, id]),
      );
      const response = await tracedFetch(`${url.replace('{locale}', locale)}${encodeURIComponent(query)}`, {
        headers: { accept: 'application/json', 'api-key': await key() },
        signal: AbortSignal.timeout(timeoutMilliseconds),
        redirect: 'error',
      });
      if (!response.ok)
        throw new AppError('unavailable', `The search service responded with ${response.status}.`);
      return found.parse(await response.json()).filter((name) => visible.has(name));
    },
  };
}
