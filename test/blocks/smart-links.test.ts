import { createElement } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkedContent } from '../../web/blocks/linked-content.tsx';
import { blockContext } from '../../web/blocks/render-blocks.tsx';
import { settledInPhrases } from '../../web/lib/i18n/in-phrases.tsx';
import type { AnyItem } from '../../web/lib/pages/block-context.ts';
import { ContentFooter } from '../../web/shell/content/content-footer.tsx';
import { ContentHeader } from '../../web/shell/content/content-header.tsx';
import { parseHtml } from '../support/parse-html.ts';
import { allExamples } from './all-examples.ts';
import { deliveredContent } from './delivered-content.ts';
import { exampleContent } from './example-content.ts';
import { htmlOf, htmlOfNode, pageFacts } from './html-of.ts';

let content: Awaited<ReturnType<typeof exampleContent>>;

beforeAll(async () => {
  content = await exampleContent(allExamples);
});

afterAll(() => content.close());

const settle = settledInPhrases;
const forVisitors = (items: readonly AnyItem[]) => htmlOf(items, { settle });
const inPreview = (items: readonly AnyItem[], page?: AnyItem) =>
  htmlOf(items, { settle, page, isPreview: true });

/** What each rendering of a form makes up. */
const madeUp = /name="(?:startedAt|page)" value="[^"]*"/g;
const attributes = / data-(?:kontent-[a-z-]+="[^"]*"|text-links="\[.*?\]\]")/g;

/** The codenames of a block's own texts that visitors can read. */
function textsIn(html: string, { elements }: AnyItem): string[] {
  const isShown = ([, element]: [string, { type: string; value: unknown }]) => {
    if (typeof element.value !== 'string' || !/[A-Z]/.test(element.value)) return false;
    if (element.type === 'text') return html.includes(`>${asHtml(element.value)}<`);
    const [first = ''] = element.value.split(/<[^>]*>/).filter((text) => text.trim() !== '');
    return element.type === 'rich_text' && first !== '' && html.includes(`>${first}`);
  };
  return Object.entries(elements)
    .filter(isShown)
    .map(([codename]) => codename);
}

function asHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '"');
}

describe.each([...allExamples.keys()])('in preview, the block %s', (type) => {
  it('leads to its item and to each of its texts, and is otherwise what visitors see [PRV-06]', async () => {
    for (const [index, block] of (await content.blocksOf(type)).entries()) {
      const name = `${type} ${index}`;
      const visitors = (await forVisitors([block])).replaceAll('&quot;', '"').replaceAll(madeUp, '');
      const editors = (await inPreview([block])).replaceAll('&quot;', '"').replaceAll(madeUp, '');
      expect(visitors, name).not.toMatch(/data-kontent|data-text-links/);
      expect(editors.replaceAll(attributes, ''), name).toBe(visitors);
      if (!visitors.includes(`data-block="${type}"`)) continue;
      expect(editors, name).toContain(`data-block="${type}" data-kontent-item-id="${block.system.id}"`);
      const linked = new Set(
        [...editors.matchAll(/element-codename"?[=:]"([^"]+)"/g)].map(([, found]) => found),
      );
      expect([...linked], name).toEqual(expect.arrayContaining(textsIn(visitors, block)));
    }
  });
});

it('leads to a Japanese heading that is divided into phrases [PRV-06]', async () => {
  const elements = { heading: '犬と猫との、すこやかな毎日' };
  const delivered = await deliveredContent({ banner: { type: 'hero_banner', elements } });
  const page = parseHtml(await inPreview([await delivered.item<'hero_banner'>('banner')]));
  await delivered.close();
  const heading = page.get('*', { 'data-kontent-element-codename': 'heading' });
  expect(heading.text).toBe('犬と 猫との、 すこやかな 毎日');
  expect(heading.all('wbr')).toHaveLength(3);
});

describe('a page in preview', () => {
  const quote = (codename: string) => ({
    type: 'quote',
    codename,
    elements: { quotation: `Words of ${codename}` },
  });
  const linked = {
    type: 'page',
    elements: {
      page_url: 'linked',
      page_blocks: [
        {
          type: 'rows',
          codename: 'row',
          elements: { first_column: [quote('left')], second_column: [quote('right')] },
        },
        {
          type: 'tabs',
          codename: 'tabs',
          elements: {
            tabs: [{ type: 'tab', codename: 'one', elements: { title: 'One', content: [quote('inner')] } }],
          },
        },
        {
          type: 'text_block',
          codename: 'text',
          elements: {
            content: {
              html: '<p>Words</p><object data-codename="within"></object>',
              components: [quote('within')],
            },
          },
        },
      ],
    },
  };

  it('lets editors add blocks to it, to the columns of a row, to a tab and to a text [PRV-06]', async () => {
    const delivered = await deliveredContent({ page_linked: linked });
    const item = await delivered.item<'page'>('page_linked');
    const page = parseHtml(await inPreview(item.elements.page_blocks.linkedItems, item));
    await delivered.close();
    const buttons = page.all('*', { 'data-kontent-add-button': 'true' });
    expect(
      buttons.map((button) => [
        button.attribute('data-block') ?? button.attribute('data-kontent-element-codename'),
        button.attribute('data-kontent-add-button-insert-position'),
      ]),
    ).toEqual([
      ['page_blocks', 'start'],
      ['rows', 'after'],
      ['first_column', 'start'],
      ['quote', 'after'],
      ['second_column', 'start'],
      ['quote', 'after'],
      ['tabs', 'after'],
      ['content', 'start'],
      ['quote', 'after'],
      ['text_block', 'after'],
      ['content', 'start'],
      ['quote', 'after'],
    ]);
    page.get('*', { 'data-block': 'quote', 'data-kontent-component-id': true });
  });
});

it('leads from the items of a list to each of them [PRV-06]', async () => {
  const [lister] = await content.blocksOf('article_lister');
  const article = (id: string) => ({
    id,
    codename: id,
    type: 'article',
    lastModified: '2026-11-02T09:00:00Z',
    elements: { title: { type: 'text', name: 'Title', value: `Words about ${id}` } },
  });
  const listed = async () => [article('fleas'), article('ticks')];
  const page = parseHtml(await htmlOf(lister ? [lister] : [], { settle, listed, isPreview: true }));
  for (const id of ['fleas', 'ticks'])
    expect(page.get('li', { 'data-kontent-item-id': id }).text).toContain(`Words about ${id}`);
});

describe('the header and the footer in preview', () => {
  const text = (codename: string) => ({
    type: 'navigation_link',
    codename,
    elements: { text: `Go to ${codename}`, url: `/${codename}` },
  });
  const items = {
    header: { type: 'header_config', elements: { links: [text('products')], button_links: [text('shop')] } },
    footer: { type: 'footer_config', elements: { copyright_text: 'All rights reserved' } },
  };

  it('lead to their items and to those of their links [PRV-06]', async () => {
    const delivered = await deliveredContent(items);
    const shown = {
      header: await delivered.item<'header_config'>('header'),
      footer: await delivered.item<'footer_config'>('footer'),
    };
    await delivered.close();
    const context = blockContext(pageFacts({ isPreview: true }));
    const content = await linkedContent(shown, context, ({ header, footer }) => [
      createElement(ContentHeader, {
        key: 'header',
        config: header,
        context,
        siteName: 'Site',
        user: undefined,
      }),
      createElement(ContentFooter, {
        key: 'footer',
        config: footer,
        context,
        now: new Date(0),
        page: undefined,
        showsCountry: false,
        consent: null,
        search: null,
      }),
    ]);
    const page = parseHtml(await htmlOfNode(content));
    const { header, footer } = shown;
    const [link] = header.elements.links.linkedItems;
    page.get('header', { 'data-kontent-item-id': header.system.id });
    page.get('footer', { 'data-kontent-item-id': footer.system.id });
    const linked = page.get('*', {
      'data-kontent-item-id': link?.system.id ?? '',
      'data-kontent-element-codename': 'text',
    });
    expect(linked.text).toBe('Go to products');
    const copyright = page.get('*', { 'data-kontent-element-codename': 'copyright_text' });
    expect(copyright.text).toContain('All rights reserved');
  });
});
