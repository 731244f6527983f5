import { articlePath } from '@merrowvale/shared/domain/article-path.ts';
import { gateLevel } from '@merrowvale/shared/domain/authentication-level.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import type { IndexedDocument } from '@merrowvale/shared/schemas/search.ts';
import { htmlWords } from './search-words.ts';

const rolesElement = 'authentication_gate_component__user_roles';
const visibilityElement = 'snippet_visibility__visibility';

/** The elements of each type that are indexed. */
export const searchedElements = {
  page: [
    'page_url',
    'page_title',
    'page_text',
    'breadcrumb_text',
    'parent_page',
    'page_blocks',
    'seo__description',
    'seo__external_noindex',
  ],
  article: [
    'title',
    'article_slug',
    'description',
    'content',
    'article_lister_category',
    'tags',
    'seo__external_noindex',
    rolesElement,
  ],
  text_block: ['content', rolesElement, visibilityElement],
  hero_banner: ['heading', 'text', rolesElement, visibilityElement],
  promo_banner: ['text', rolesElement, visibilityElement],
} as const;

export type SearchedType = keyof typeof searchedElements;
export type SearchedContent = Record<SearchedType, readonly SourceItem[]>;

/** A page of the site with all of its indexed text. */
export type SiteDocument = IndexedDocument & {
  category: string;
  description: string;
  /** The roles that may find it; everybody when empty. */
  roles: readonly string[];
  keywords: string;
  text: string;
};

/** One document for each page of a locale that search engines may index; an article's own texts take precedence. */
export function siteDocuments(content: SearchedContent, locale: Locale): SiteDocument[] {
  const pages = content.page.filter((page) => !isHidden(page));
  const paths = pages.map(pathOf);
  const articles = new Map(
    content.article.flatMap((article): [string, SourceItem][] => {
      const path = articlePath(text(article, 'article_slug'), paths);
      return path === undefined ? [] : [[path, article]];
    }),
  );
  const blocks = new Map(
    [...content.text_block, ...content.hero_banner, ...content.promo_banner].map((block) => [
      block.codename,
      block,
    ]),
  );
  const titles = new Map(content.page.map((page) => [page.codename, shortTitle(page)]));
  return pages.flatMap((page) => {
    const article = articles.get(pathOf(page));
    if (article && isHidden(article)) return [];
    const about = pageDocument(page, { locale, titles, blocks });
    return [article ? { ...about, ...articleDocument(article, about) } : about];
  });
}

type Surroundings = {
  locale: Locale;
  titles: ReadonlyMap<string, string>;
  blocks: ReadonlyMap<string, SourceItem>;
};

function pageDocument(page: SourceItem, { locale, titles, blocks }: Surroundings): SiteDocument {
  const path = pathOf(page);
  const [parent] = codenames(page, 'parent_page');
  const texts = codenames(page, 'page_blocks').flatMap((codename) => {
    const block = blocks.get(codename);
    return block && isForEverybody(block) ? [blockText(block)] : [];
  });
  return {
    category: titles.get(parent ?? '') ?? '',
    title: text(page, 'page_title') || text(page, 'page_text'),
    description: text(page, 'seo__description') || shortened(texts.join(' ')),
    url: path === '' ? `/${locale}` : `/${locale}/${path}`,
    gateLevel: 0,
    roles: [],
    keywords: text(page, 'page_text'),
    text: texts.join(' '),
  };
}

function articleDocument(article: SourceItem, page: SiteDocument): Partial<SiteDocument> {
  const roles = codenames(article, rolesElement);
  const words = htmlWords(text(article, 'content'));
  return {
    category: names(article, 'article_lister_category')[0] ?? page.category,
    title: text(article, 'title') || page.title,
    description: text(article, 'description') || page.description || shortened(words),
    gateLevel: gateLevel(roles),
    roles,
    keywords: names(article, 'tags').join(' '),
    text: `${page.text} ${words}`,
  };
}

function isHidden(item: SourceItem): boolean {
  return codenames(item, 'seo__external_noindex')[0] === 'yes';
}

/** Text for certain visitors only must not be found by everybody. */
function isForEverybody(block: SourceItem): boolean {
  const [visibility = 'everyone'] = codenames(block, visibilityElement);
  return codenames(block, rolesElement).length === 0 && visibility === 'everyone';
}

function blockText(block: SourceItem): string {
  return ['heading', 'text', 'content'].map((element) => htmlWords(text(block, element))).join(' ');
}

function shortTitle(page: SourceItem): string {
  return text(page, 'breadcrumb_text') || text(page, 'page_title');
}

function pathOf(page: SourceItem): string {
  return text(page, 'page_url').replace(/^\/+|\/+$/g, '');
}

function shortened(words: string): string {
  const longest = 160;
  return words.length <= longest ? words : `${words.slice(0, words.lastIndexOf(' ', longest))} …`;
}

function text({ elements }: SourceItem, element: string): string {
  const value = elements[element]?.value;
  return typeof value === 'string' ? value.trim() : '';
}

/** Codenames of linked items, and of selected terms and options. */
function codenames({ elements }: SourceItem, element: string): string[] {
  return valuesOf(elements[element]?.value, 'codename');
}

function names({ elements }: SourceItem, element: string): string[] {
  return valuesOf(elements[element]?.value, 'name');
}

function valuesOf(value: unknown, field: 'codename' | 'name'): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: string | Partial<Record<'codename' | 'name', unknown>>) => {
    const found = typeof each === 'string' ? each : each[field];
    return typeof found === 'string' ? [found] : [];
  });
}
