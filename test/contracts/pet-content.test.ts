import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentVariant, ElementValue } from '../../infra/content/parse-element.ts';
import { readContent } from '../../infra/content/read-content.ts';
import { parseHtml } from '../support/parse-html.ts';

const directory = path.join(import.meta.dirname, '../../web/content');
const written = ['en_gb', 'de', 'fr', 'jp', 'us'];
let variants: ContentVariant[] = [];
let byName: ReadonlyMap<string, ContentVariant> = new Map();

beforeAll(async () => {
  const content = await readContent(directory);
  variants = content.variants.filter(({ source }) => source.includes('/pet/'));
  byName = new Map(variants.map((variant) => [`${variant.language} ${variant.codename}`, variant]));
});

function textOf(value: ElementValue | undefined): string {
  if (value === undefined) return '';
  if ('html' in value)
    return [value.html, ...value.components.map((component) => wordsOf(component))].join(' ');
  return 'value' in value ? String(value.value ?? '') : '';
}

function wordsOf(variant: ContentVariant): string {
  return Object.values(variant.elements).map(textOf).join(' ');
}

/** An item and everything nested in it, in one language; items may refer to each other. */
function withParts(variant: ContentVariant, found = new Set<ContentVariant>()): ContentVariant[] {
  if (found.has(variant)) return [];
  found.add(variant);
  for (const [name, value] of Object.entries(variant.elements)) {
    if (value.type !== 'modular_content') continue;
    if (['parent_page', 'config', 'header_config', 'footer_config'].includes(name)) continue;
    for (const codename of value.codenames) {
      const part = byName.get(`${variant.language} ${codename}`);
      if (part) withParts(part, found);
    }
  }
  return [...found];
}

/** Blocks that render the page's main heading. */
const titles = new Set(['hero_banner', 'article_text']);

const pages = () => variants.filter(({ type }) => type === 'page');

describe('the pages for pet owners', () => {
  it('each have one heading, a description and an image with alternative text [CMS-04]', () => {
    expect(pages().length).toBeGreaterThan(100);
    for (const page of pages()) {
      const parts = withParts(page);
      const headings = parts.reduce(
        (sum, part) => sum + (titles.has(part.type) ? 1 : 0) + parseHtml(wordsOf(part)).all('h1').length,
        0,
      );
      expect(headings, page.source).toBe(1);
      expect(textOf(page.elements.seo__description).length, page.source).toBeGreaterThan(5);
      const picture = page.elements.seo__page_image;
      expect(picture?.type === 'asset' && picture.assets[0]?.description, page.source).toBeTruthy();
    }
  });

  it('include a page at each article’s slug, in every language, with tags and further reading [CMS-04, LIS-06]', () => {
    const articles = variants.filter(({ type }) => type === 'article');
    expect(new Set(articles.map(({ codename }) => codename)).size).toBe(12);
    const read = new Map(pages().map((page) => [`${page.language} ${textOf(page.elements.page_url)}`, page]));
    for (const article of articles) {
      const slug = textOf(article.elements.article_slug);
      const page = read.get(`${article.language} pet/advice/${slug}`);
      expect(page, article.source).toBeDefined();
      if (page === undefined) continue;
      expect(textOf(page.elements.page_title)).toBe(textOf(article.elements.title));
      const parts = withParts(page).flatMap((part) => [
        part.type,
        ...Object.values(part.elements).flatMap((value) =>
          'components' in value ? value.components.map(({ type }) => type) : [],
        ),
      ]);
      expect(parts, page.source).toEqual(expect.arrayContaining(['tag_list', 'share_bar', 'article_card']));
    }
  });

  it('use pounds and Fahrenheit for readers in the US [CMS-04]', () => {
    const metric = /\d ?kg\b|°C/;
    for (const variant of variants.filter(({ language }) => language === 'en_gb')) {
      if (!metric.test(wordsOf(variant))) continue;
      const american = byName.get(`us ${variant.codename}`);
      expect(american, variant.codename).toBeDefined();
    }
    for (const variant of variants.filter(({ language }) => language === 'us'))
      expect(wordsOf(variant), variant.source).not.toMatch(metric);
  });

  it('exist in English, German, French and Japanese [CMS-04]', () => {
    const codenames = (locale: string) =>
      [
        ...new Set(
          variants
            // Each language has name origins of its own.
            .filter(({ language, type }) => language === locale && type !== 'trait_block')
            .map(({ codename }) => codename),
        ),
      ].sort();
    for (const locale of written.slice(1, 4)) expect(codenames(locale)).toEqual(codenames('en_gb'));
  });
});
