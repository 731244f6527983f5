import { isVisibleTo, rolesElement } from '@merrowvale/shared/domain/select-items.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import MiniSearch from 'minisearch';
import * as z from 'zod';
import { askService, type KeyedService, searchLimits } from '../adapters/call-service.ts';
import { connectService } from '../adapters/secrets.ts';
import { type ContentSource, connectContent } from '../content/content-source.ts';
import { elementText, isListed } from '../content/element-values.ts';
import { htmlWords, isIdeographic, normalizedWord, queryWords, searchWords } from './search-words.ts';

type FaqRequest = {
  locale: Locale;
  query: string;
  /** The caller's, who finds only questions for them and for everybody. */
  roles: readonly string[];
  /** ISO instant. */
  now: string;
};

export type FaqIndex = { find(request: FaqRequest): Promise<string[]> };

type Question = { codename: string; title: string; tags: string; description: string; content: string };
type Built = { from: readonly SourceItem[]; indexes: Map<string, MiniSearch<Question>> };

const elements = [
  'title',
  'content',
  'description',
  'tags',
  'article_lister_category',
  'hide_from_lister',
  rolesElement,
] as const;
const maxFound = 50;

/**
 * In-memory indexes of a locale's published questions, one for each set that a caller may see; rebuilt after they have
 * been read again. Only questions with a category can be found; a question without one belongs to a single page.
 */
export function faqSearchIndex(content: ContentSource): FaqIndex {
  const built = new Map<Locale, Built>();
  return {
    async find({ locale, query, roles, now }) {
      const from = await content.itemsOf('faq_item', locale, elements, now);
      const last = built.get(locale);
      const { indexes } = last?.from === from ? last : { indexes: new Map<string, MiniSearch<Question>>() };
      built.set(locale, { from, indexes });
      const visible = from.filter((item) => isListed(item) && isVisibleTo(roles, item));
      const key = visible.map(({ codename }) => codename).join();
      const index = indexes.get(key) ?? indexOf(visible, locale);
      indexes.set(key, index);
      return search(index, query, locale);
    },
  };
}

function indexOf(items: readonly SourceItem[], locale: Locale): MiniSearch<Question> {
  const index = new MiniSearch<Question>({
    idField: 'codename',
    fields: ['title', 'tags', 'description', 'content'],
    tokenize: (text) => searchWords(text, locale),
    processTerm: (word) => normalizedWord(word, locale),
  });
  index.addAll(
    items.map((item) => ({
      codename: item.codename,
      title: elementText(item, 'title'),
      tags: JSON.stringify(item.elements.tags?.value ?? ''),
      description: elementText(item, 'description'),
      content: htmlWords(elementText(item, 'content')),
    })),
  );
  return index;
}

/** Questions that contain every word; if there are none, those that contain some. */
function search(index: MiniSearch<Question>, query: string, locale: Locale): string[] {
  const find = (combineWith: 'AND' | 'OR') =>
    index
      .search(query, {
        boost: { title: 3, tags: 2 },
        tokenize: (text) => queryWords(text, locale),
        prefix: (term) => term.length > 2 || isIdeographic(term),
        fuzzy: (term) => (term.length > 4 && !isIdeographic(term) ? 0.2 : false),
        combineWith,
      })
      .map(({ id }) => String(id));
  const all = find('AND');
  return (all.length > 0 ? all : find('OR')).slice(0, maxFound);
}

const found = z.array(
  z.union([
    z.string(),
    z.object({ codename: z.string() }).transform(({ codename }) => codename),
    z.object({ id: z.string() }).transform(({ id }) => id),
  ]),
);

/**
 * A search service that returns a list of ids or codenames, which knows nothing about callers. The search words are
 * appended to its URL, in which `{locale}` is replaced by the locale's code. Its key is sent with our request and
 * nowhere else.
 */
export function faqSearchService({ url, ...service }: KeyedService, content: ContentSource): FaqIndex {
  return {
    async find({ locale, query, roles, now }) {
      const items = await content.itemsOf('faq_item', locale, [rolesElement], now);
      const visible = new Set(
        items.filter((item) => isVisibleTo(roles, item)).flatMap(({ codename, id }) => [codename, id]),
      );
      const address = `${url.replace('{locale}', locale)}${encodeURIComponent(query)}`;
      const names = await askService('The search service', { ...service, url: address }, {}, found);
      return names.filter((name) => visible.has(name));
    },
  };
}

export function connectFaqSearch(): FaqIndex {
  const service = connectService('FAQ_SEARCH_URL', 'SEARCH_KEY_ARN', searchLimits);
  return service ? faqSearchService(service, connectContent()) : faqSearchIndex(connectContent());
}
