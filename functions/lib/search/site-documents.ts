import { articlePath } from '@merrowvale/shared/domain/article-path.ts';
import { gateLevel } from '@merrowvale/shared/domain/authentication-level.ts';
import { rolesElement } from '@merrowvale/shared/domain/select-items.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import type { IndexedDocument } from '@merrowvale/shared/schemas/search.ts';
import {
  assetIn,
  codenamesIn,
  elementText,
  isListed,
  linkedCodenames,
  namesIn,
} from '../content/element-values.ts';
import { htmlWords } from './search-words.ts';
import { searchedElementsOf, visibilityElement } from './searched-types.ts';

export type SiteDocument = Required<IndexedDocument> & {
  category: string;
  description: string;
  /** The roles that may find it; everybody when empty. */
  roles: readonly string[];
  headings: string;
  keywords: string;
  text: string;
  /** True for the page that lists all names for pets. */
  listsNames: boolean;
};

/**
 * The documents of a locale: one for each page that search engines may index, in which an article's own texts take
 * precedence, and one for each question and office on these pages.
 */
export function siteDocuments(content: readonly SourceItem[], locale: Locale): SiteDocument[] {
  const items = new Map(content.map((item) => [item.codename, item]));
  const isHidden = (item: SourceItem) => codenamesIn(item, 'seo__external_noindex')[0] === 'yes';
  const pages = content.filter((item) => item.type === 'page' && !isHidden(item));
  const articles = articlesByPath(content, pages.map(pathOf));
  const found = pages.flatMap((page) => {
    const article = articles.get(pathOf(page));
    const words = wordsWithin(page, items);
    const about = pageDocument(page, words, { locale, items });
    const document = article ? { ...about, ...articleDocument(article, about, items) } : about;
    return [{ document, parts: words.parts }];
  });
  return [...found.map(({ document }) => document), ...partDocuments(found, content)];
}

type Found = { document: SiteDocument; parts: readonly SourceItem[] };
type Surroundings = { locale: Locale; items: ItemsByCodename };

function articlesByPath(content: readonly SourceItem[], paths: readonly string[]): Map<string, SourceItem> {
  return new Map(
    content.flatMap((item): [string, SourceItem][] => {
      const path =
        item.type === 'article' ? articlePath(elementText(item, 'article_slug'), paths) : undefined;
      return path === undefined ? [] : [[path, item]];
    }),
  );
}

function pageDocument(page: SourceItem, words: ItemWords, { locale, items }: Surroundings): SiteDocument {
  const path = pathOf(page);
  const parent = items.get(linkedCodenames(page, 'parent_page')[0] ?? '');
  const product = words.parts.find(({ type }) => type === 'product');
  return {
    type: product ? 'product' : 'page',
    category: parent ? elementText(parent, 'breadcrumb_text') || elementText(parent, 'page_title') : '',
    title: elementText(page, 'page_title') || elementText(page, 'page_text'),
    description: elementText(page, 'seo__description') || shortened(words.text),
    url: path === '' ? `/${locale}` : `/${locale}/${path}`,
    image: assetIn(page, 'seo__page_image') || (product ? productPicture(product, items) : ''),
    gateLevel: 0,
    roles: [],
    headings: words.headings,
    keywords: [elementText(page, 'page_text'), wordsOfPath(path), product ? productWords(product) : ''].join(
      ' ',
    ),
    text: words.text,
    listsNames: words.parts.some(({ type }) => type === 'pet_name_view_all'),
  };
}

function articleDocument(
  article: SourceItem,
  page: SiteDocument,
  items: ItemsByCodename,
): Partial<SiteDocument> {
  const roles = codenamesIn(article, rolesElement);
  const words = wordsWithin(article, items);
  return {
    type: 'article',
    category: namesIn(article, 'article_lister_category')[0] ?? page.category,
    title: elementText(article, 'title') || page.title,
    description: elementText(article, 'description') || page.description || shortened(words.text),
    image: assetIn(article, 'thumbnail_image') || page.image,
    gateLevel: gateLevel(roles),
    roles,
    headings: `${page.headings} ${words.headings}`,
    keywords: `${page.keywords} ${namesIn(article, 'tags').join(' ')}`,
    text: `${page.text} ${words.text}`,
  };
}

/** Questions and offices, each on the first page that shows it; questions with a category belong to the FAQ page. */
function partDocuments(found: readonly Found[], content: readonly SourceItem[]): SiteDocument[] {
  const pageOf = new Map<string, SiteDocument>();
  for (const { document, parts } of found)
    for (const { codename } of parts) if (!pageOf.has(codename)) pageOf.set(codename, document);
  const faqPage = found.find(({ parts }) => parts.some(({ type }) => type === 'faq_list'))?.document;
  return content.flatMap((item) => {
    if (item.type === 'office') return partDocument(item, 'office', pageOf.get(item.codename));
    if (item.type !== 'faq_item' || elementText(item, 'content') === '') return [];
    const listedOn = isListed(item) ? faqPage : undefined;
    return partDocument(item, 'question', listedOn ?? pageOf.get(item.codename));
  });
}

function partDocument(
  item: SourceItem,
  type: 'office' | 'question',
  page: SiteDocument | undefined,
): SiteDocument[] {
  if (!page || codenamesIn(item, rolesElement).length > 0) return [];
  const { headings, text } = wordsWithin(item, new Map());
  return [
    {
      type,
      category: page.title,
      title: elementText(item, 'title'),
      description: shortened(text),
      url: `${page.url}#${item.codename}`,
      image: '',
      gateLevel: page.gateLevel,
      roles: page.roles,
      headings,
      keywords: '',
      text,
      listsNames: false,
    },
  ];
}

/** The last part of an address usually names its topic in plain words. */
function wordsOfPath(path: string): string {
  return (path.split('/').at(-1) ?? '').replaceAll('-', ' ');
}

function productWords(product: SourceItem): string {
  return `${elementText(product, 'kind')} ${namesIn(product, 'species').join(' ')}`;
}

function productPicture(product: SourceItem, items: ItemsByCodename): string {
  const [first = ''] = linkedCodenames(product, 'media');
  const picture = items.get(first);
  return picture ? assetIn(picture, 'image') : '';
}

function pathOf(page: SourceItem): string {
  return elementText(page, 'page_url').replace(/^\/+|\/+$/g, '');
}

function shortened(words: string): string {
  const maxLength = 160;
  if (words.length <= maxLength) return words;
  const wholeWords = words.slice(0, maxLength + 1).replace(/ \S*$/, '');
  return `${wholeWords.slice(0, maxLength)} …`;
}

/** The words of an item and of everything in it that everybody may read. */
type ItemWords = { headings: string; text: string; parts: readonly SourceItem[] };

type ItemsByCodename = ReadonlyMap<string, SourceItem>;

/**
 * Collects the words of an item and of its parts, each part once, so that a block that contains itself causes no
 * endless loop. `parts` lists all items that were read.
 */
function wordsWithin(item: SourceItem, items: ItemsByCodename): ItemWords {
  const parts = partsOf(item, items, new Set([item.codename]));
  const read = [item, ...parts];
  return {
    headings: read
      .flatMap((each) => [
        ...(searchedElementsOf(each.type).headings ?? []).map(wordsOf(each)),
        ...subheadings(each),
      ])
      .join(' '),
    text: read.flatMap((each) => (searchedElementsOf(each.type).texts ?? []).map(wordsOf(each))).join(' '),
    parts,
  };
}

function partsOf(item: SourceItem, items: ItemsByCodename, seen: Set<string>): SourceItem[] {
  const linked = (searchedElementsOf(item.type).parts ?? []).flatMap((element) =>
    linkedCodenames(item, element),
  );
  return linked.flatMap((codename) => {
    const part = items.get(codename);
    if (!part || seen.has(codename) || !isForEverybody(part)) return [];
    seen.add(codename);
    return [part, ...partsOf(part, items, seen)];
  });
}

/** Text that only certain visitors may see must not be found by everybody. */
function isForEverybody(item: SourceItem): boolean {
  const [visibility = 'everyone'] = codenamesIn(item, visibilityElement);
  return codenamesIn(item, rolesElement).length === 0 && visibility === 'everyone';
}

function wordsOf(item: SourceItem) {
  return (element: string) => htmlWords(elementText(item, element));
}

function subheadings(item: SourceItem): string[] {
  return (searchedElementsOf(item.type).texts ?? []).flatMap((element) =>
    [...elementText(item, element).matchAll(/<h[1-6][^>]*>(.*?)<\/h[1-6]>/gs)].map(([, heading = '']) =>
      htmlWords(heading),
    ),
  );
}
