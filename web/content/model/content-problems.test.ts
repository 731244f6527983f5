import type { Locale } from '@merrowvale/shared/locales.ts';
import { describe, expect, it } from 'vitest';
import { contentProblems, editLink } from './content-problems.ts';
import { allTypes, typeElements } from './find-type.ts';

/** Texts that are named like addresses, but lead nobody to a page of the site. */
const others = [
  'hreflang.url',
  'disease_alert.url',
  'rebate_iframe.url',
  'page.page_url',
  'page.seo__canonical_url',
];
const namedAddresses = allTypes
  .flatMap(({ codename }) =>
    Object.entries(typeElements(codename)).map(([name, { type }]) => ({ codename, name, type })),
  )
  .filter(({ name, type }) => type === 'text' && /(^|_)(url|path|link|slug|page)$/.test(name))
  .filter(({ codename, name }) => !others.includes(`${codename}.${name}`));

type Elements = Record<string, object>;
const item = (codename: string, type: string, elements: Elements = {}, language = 'de') => ({
  system: { id: `id-${codename}`, name: `The ${codename}`, codename, type, language },
  elements,
});
const text = (value: string) => ({ type: 'text', value });
const links = (...value: string[]) => ({ type: 'modular_content', value });
const page = (codename: string, address: string, elements: Elements = {}, language = 'de') =>
  item(codename, 'page', { page_url: text(address), ...elements }, language);

/** The problems of items that are all published, except those named as drafts. */
async function found(
  items: readonly unknown[],
  { drafts = [] as string[], components = {}, elsewhere = {} as Partial<Record<Locale, unknown[]>> } = {},
): Promise<string[]> {
  const isDraft = (each: unknown) =>
    drafts.some((draft) => JSON.stringify(each).includes(`"${draft}","type"`));
  const live = [{ items: items.filter((each) => !isDraft(each)) }];
  const feed = [{ items: items.slice(0, 1), modular_content: components }, { items: items.slice(1) }];
  const read = async (slot: string, locale: Locale) =>
    locale === 'de' ? (slot === 'preview' ? feed : live) : [{ items: elsewhere[locale] ?? [] }];
  return (await contentProblems(read, 'de')).map(
    ({ kind, item: { codename }, text: sentence }) => `${kind} ${codename}: ${sentence}`,
  );
}

describe('the problems of the content in a locale', async () => {
  it('are none in content that is complete [ERR-04]', async () => {
    const home = page('home', '/', { page_blocks: links('hero') });
    expect(await found([home, item('hero', 'hero_banner', { heading: text('Hallo') })])).toEqual([]);
  });

  it('are items that cannot be read, unknown types and circles, and hide no others [ERR-04, BLK-07]', async () => {
    const items = [
      { system: item('bad', 'page').system, elements: { page_url: 'an address' } },
      'no item at all',
      item('rocket', 'space_rocket'),
      item('outer', 'coloured_row', { content: links('inner') }),
      item('inner', 'rows', { first_column: links('outer') }),
      page('one', 'one', { parent_page: links('two') }),
      page('two', 'two', { parent_page: links('one') }),
    ];
    expect(await found(items)).toEqual([
      'block bad: It cannot be read.',
      'block rocket: The site does not know its type space_rocket.',
      'block outer: It contains itself: outer › inner › outer.',
      'block one: It is above itself: one › two › one.',
    ]);
  });

  it('are blocks and parts in which nothing is entered, also in texts, in the locale they are edited in [ERR-04]', async () => {
    const tags = { type: 'taxonomy', value: [{ codename: 'fleas' }] };
    const choice = (codename: string) => ({ type: 'multiple_choice', value: [{ codename }] });
    const paragraph = { type: 'rich_text', value: '<p><br></p>' };
    const items = [
      item('blank', 'text_block', { content: paragraph, snippet_spacing__spacing: choice('large') }),
      item('ruled', 'text_block', { content: paragraph, show_text_divider: choice('yes') }),
      item('bare', 'card_grid', { columns: { type: 'number', value: 2 }, cards: links() }),
      item('grid', 'card_grid', { cards: links('card') }),
      item('card', 'text_card', { authentication_gate_component__user_roles: tags }),
      item('picture', 'image', {
        image: { type: 'asset', value: [{ url: 'a.svg', type: 'image/svg+xml', description: 'A' }] },
      }),
      item('topics', 'tag_blocks', { tags }),
      page('fleas', 'taxonomy/term/fleas'),
      item('list', 'article_lister'),
      item('logo', 'logo', { name: text('') }),
      item('person', 'author'),
      item('foreign', 'quote', {}, 'en_gb'),
      item('words', 'text_block', {
        content: { ...paragraph, modular_content: ['part'], value: '<object></object>' },
      }),
    ];
    expect(await found(items, { components: { part: item('part', 'quote') } })).toEqual([
      'empty blank: It has no content: fill it in, or remove it.',
      'empty bare: It has no content: fill it in, or remove it.',
      'empty card: It has no content: fill it in, or remove it.',
      'empty logo: It has no content: fill it in, or remove it.',
      'empty words: A Quote in its text has no content: fill it in, or remove it.',
    ]);
  });

  it('are pages that share an address [ERR-04]', async () => {
    expect(await found([page('a', 'rat'), page('b', '/rat/'), page('c', ''), page('d', '')])).toEqual([
      'address b: It is not shown: “The a” has the same address /rat.',
    ]);
  });

  it('are links to missing pages and items, and from published items to drafts [ERR-04]', async () => {
    const items = [
      page('home', '/', { page_blocks: links('card', 'later', 'gone') }),
      item('card', 'text_card', { button_link: text('/nirgends'), title: text('Karte') }),
      item('later', 'call_to_action', { url: text('/entwurf?ref=1') }),
      page('draft', 'entwurf', { page_blocks: links('gone') }),
      item('other', 'call_to_action', { url: text('/entwurf') }),
      item('fine', 'call_to_action', { url: text('https://example.org/') }),
    ];
    expect(await found(items, { drafts: ['later', 'draft'] })).toEqual([
      'link home: “Blocks” refers to “The later”, which is not published.',
      'link home: “Blocks” refers to “gone”, which does not exist.',
      'link card: “Button link” leads to /nirgends, where there is no page.',
      'link draft: “Blocks” refers to “gone”, which does not exist.',
      'link other: “Address” leads to /entwurf, which is not published.',
    ]);
  });

  it('are found in texts and in the components within them [ERR-04]', async () => {
    const value =
      '<p><a data-item-id="id-x" href="">x</a><a data-item-id="id-y" href="">y</a><a href="/weg">z</a></p>';
    const content = {
      type: 'rich_text',
      value,
      links: { 'id-y': { codename: 'y' } },
      modular_content: ['part'],
    };
    const part = item('part', 'text_card', { button_link: text('/fort') });
    expect(
      await found([item('it', 'text_block', { content }), page('y', 'y')], { components: { part } }),
    ).toEqual([
      'link it: “Text” has a link to an item that does not exist.',
      'link it: “Text” leads to /weg, where there is no page.',
      'link it: “Button link” of a Text card in its text leads to /fort, where there is no page.',
    ]);
  });

  it('are tags whose page does not exist, with and without an address before them [ERR-04, ROU-08, TXT-18, TXT-19]', async () => {
    const tags = {
      type: 'taxonomy',
      value: [{ codename: 'fleas' }, { codename: 'Pain_Relief' }, { codename: '!' }],
    };
    const items = [
      page('fleas', 'taxonomy/term/fleas'),
      page('advice', 'rat/pain-relief'),
      item('list', 'tag_list', { tags, tag_url_prefix: text('') }),
      item('blocks', 'tag_blocks', { tags, tag_url_prefix: text('/rat/') }),
      item('card', 'article_card', { tags }),
    ];
    expect(await found(items)).toEqual([
      'link list: “Tags” leads to /taxonomy/term/pain-relief, where there is no page.',
      'link blocks: “Tags” leads to /rat/fleas, where there is no page.',
    ]);
  });

  it.each(namedAddresses)(
    'are addresses without a page in the $name of a $codename [ERR-04]',
    async ({ codename, name }) => {
      const [problem] = await found([item('it', codename, { [name]: text('/nirgends') })]);
      expect(problem).toMatch(/^link it: “.*” leads to \/nirgends, where there is no page\.$/);
    },
  );

  it('are articles and products without a page [ERR-04]', async () => {
    const slug = (value: string) => ({ type: 'url_slug', value });
    const items = [
      page('fleas', 'rat/floehe'),
      item('shown', 'article', { article_slug: slug('floehe') }),
      item('lost', 'article', { article_slug: slug('zecken') }),
      item('linked', 'article', { article_slug: slug('/rat/floehe') }),
      item('dead', 'article', { article_slug: slug('/rat/zecken') }),
      item('tablet', 'product', { product_slug: slug('tablette') }),
    ];
    expect(await found(items)).toEqual([
      'link lost: “Address” is zecken, but no page’s address ends in it.',
      'link dead: “Address” leads to /rat/zecken, where there is no page.',
      'link tablet: “Address” leads to /products/tablette, where there is no page.',
    ]);
  });

  it('are links to pages that another locale does not have [ERR-04]', async () => {
    const items = [
      item('it', 'call_to_action', { url: text('/fr/chiens') }),
      item('that', 'call_to_action', { url: text('/fr/chats?page=2') }),
      item('home', 'country', { home_page: text('/nl') }),
    ];
    expect(await found(items, { elsewhere: { fr: [page('chats', 'chats', {}, 'fr')] } })).toEqual([
      'link it: “Address” leads to /fr/chiens, where there is no published page.',
    ]);
  });

  it('are pages and parts in another language, which are edited in the locale’s [ERR-04]', async () => {
    const items = [
      page('advice', 'rat', { page_blocks: links('card') }),
      item('card', 'text_card', { title: text('A card') }, 'en_gb'),
      page('news', 'news', { page_blocks: links('news_card') }, 'en_gb'),
      item('news_card', 'text_card', { title: text('News') }, 'en_gb'),
    ];
    expect(await found(items)).toEqual([
      'translation card: It has no translation, but “The advice” has one; visitors see the version for en_gb.',
      'translation news: It has no translation; visitors see the version for en_gb.',
    ]);
    const [first] = await contentProblems(async () => [{ items }], 'de');
    expect(first?.item.language).toBe('de');
  });

  it('are pictures without a description, unless a title is beside them, and long texts [ERR-04]', async () => {
    const picture = { type: 'asset', value: [{ url: 'a.svg', type: 'image/svg+xml', description: null }] };
    const items = [
      item('alone', 'image', { image: picture }),
      item('titled', 'text_card', { image: picture, title: text('Hund') }),
      item('words', 'text_block', {
        content: { type: 'rich_text', value: '<figure></figure>', images: { a: { description: '' } } },
      }),
      page('long', 'lang', { seo__description: text('x'.repeat(161)), page_title: text('y'.repeat(70)) }),
    ];
    expect(await found(items)).toEqual([
      'picture alone: “Picture” has a picture without a description.',
      'picture words: “Text” has a picture without a description.',
      'length long: “Description” has 161 characters; at most 160 are shown.',
    ]);
  });
});

it('opens the version of an item in Kontent.ai as its smart links do [ERR-04]', async () => {
  const { system } = item('fleas', 'page');
  expect(editLink('5d3bd8a1', system)).toBe(
    'https://app.kontent.ai/goto/edit-item/project/5d3bd8a1/variant-codename/de/item/id-fleas',
  );
});
