import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlockExample } from '../../web/blocks/block-example.ts';
import { exampleContent } from './example-content.ts';
import { htmlOf } from './html-of.ts';

const image = { file: 'home/meadow.svg', description: 'A dog in a meadow' };
const button = { type: 'call_to_action', elements: { text: 'Find a vet', url: '/find-a-vet' } };
const cell = (id: string, words: string) => ({
  type: 'table_cell',
  elements: { id, content: `<p>${words}</p>` },
});
const tile = (title: string, url: string) => ({ type: 'tile', elements: { title, url } });
const table = {
  header_columns: ['weight', 'dose'].map((id) => ({ type: 'table_column', elements: { id, title: id } })),
  rows: [
    { type: 'table_row', elements: { cells: [cell('dose', 'One'), cell('weight', '10 kg')] } },
    { type: 'table_row', elements: { cells: [cell('price', 'Dear'), cell('dose', 'Two')] } },
  ],
};

/** Content as editors enter it, by a name for the test; each entry is one block. */
const entered: Record<string, { type: string; elements: Record<string, unknown> }> = {
  article: {
    type: 'article_card',
    elements: {
      title: 'Fleas in winter',
      subtitle: 'Three habits',
      url: '/advice/fleas',
      open_in_new_tab: 'yes',
      image,
      snippet_category_color__category_color: 'forest',
      cta_button: [button],
      product_label_url: [
        { type: 'product_label', elements: { icon: 'shield', text: 'Seresto', url: '/products/seresto' } },
        {
          type: 'product_label',
          elements: { text: 'Shops', url: 'https://shops.example', open_link_in_new_tab: 'yes' },
        },
      ],
      meta_block: [
        {
          type: 'meta_block',
          elements: { title: 'Dr. Harrow', image, url: '/vets', horizontal_alignment: 'right' },
        },
      ],
    },
  },
  plainArticle: {
    type: 'article_card',
    elements: { title: 'Ticks', url: '/ticks', snippet_category_color__category_color: 'mauve' },
  },
  textCard: {
    type: 'text_card',
    elements: {
      title: 'Weigh first',
      text: 'One.\n\nTwo.',
      image,
      button_text: 'Doses',
      button_link: '/doses',
      variant: 'danger',
      open_in_new_tab: 'yes',
    },
  },
  buttonWithoutLink: { type: 'text_card', elements: { text: 'One.', button_text: 'Doses' } },
  buttonWithoutText: { type: 'text_card', elements: { text: 'One.', button_link: '/doses' } },
  tagList: {
    type: 'tag_list',
    elements: { title: 'More about', tags: ['pain_relief', 'fleas'], tag_url_prefix: 'taxonomy/term' },
  },
  emptyTagList: { type: 'tag_list', elements: { title: 'More about' } },
  tagBlocks: { type: 'tag_blocks', elements: { tags: ['fleas'], tag_url_prefix: 'advice' } },
  iconList: {
    type: 'icon_list',
    elements: {
      icons: [
        { type: 'icon_entry', elements: { icon: 'paw', title: 'Pets', url: '/pets' } },
        { type: 'icon_entry', elements: { icon: 'bell', title: 'Reminders' } },
      ],
    },
  },
  grid: { type: 'table', elements: table },
  comparison: { type: 'table', elements: { ...table, layout: 'comparison' } },
  cardsAlone: {
    type: 'card_grid',
    elements: { cards: [{ type: 'text_card', elements: { title: 'Weigh first' } }] },
  },
  cardsBelowTitle: {
    type: 'card_grid',
    elements: { title: 'Doses', cards: [{ type: 'text_card', elements: { title: 'Weigh first' } }] },
  },
  enhancedCard: { type: 'enhanced_card', elements: { title: 'A vet on the phone' } },
  timeline: {
    type: 'history_timeline',
    elements: {
      entries: ['1911', '1958'].map((date) => ({
        type: 'timeline_entry',
        elements: { date, title: `Title ${date}`, text: `<p>Text ${date}</p>` },
      })),
    },
  },
  quote: { type: 'quote', elements: { quotation: 'Never late.', attribution: 'Mara' } },
  quoteAlone: { type: 'quote', elements: { quotation: 'Never late.' } },
  tiles: {
    type: 'tiles',
    elements: { tiles: [tile('Dogs', '/dogs'), tile('Cats', '/examples/?from=tiles')] },
  },
  promoBanner: { type: 'promo_banner', elements: { cta_button: [button] } },
  emptyPromoBanner: { type: 'promo_banner', elements: {} },
  promoModule: { type: 'promo_module', elements: { title: 'Offer', horizontal_alignment: 'middle' } },
  deepRow: {
    type: 'coloured_row',
    elements: {
      background_color: 'forest',
      content: [{ type: 'text_block', elements: { content: '<p>Deep</p>' } }],
    },
  },
  unknownRow: {
    type: 'coloured_row',
    elements: {
      background_color: 'mauve',
      content: [{ type: 'text_block', elements: { content: '<p>Plain</p>' } }],
    },
  },
  outsideAction: {
    type: 'call_to_action',
    elements: {
      text: 'Buy',
      url: 'https://shop.example/fleas?from=site#sizes',
      icon: 'arrow',
      open_link_in_new_tab: 'yes',
      preserve_query_string: 'yes',
    },
  },
  action: {
    type: 'call_to_action',
    elements: { text: 'Vets', url: '/vets', icon: 'no-such-icon', open_link_in_new_tab: 'no' },
  },
  divided: { type: 'text_block', elements: { content: '<p>Above</p>', show_text_divider: 'yes' } },
  undivided: { type: 'text_block', elements: { content: '<p>Above</p>', show_text_divider: 'no' } },
  hero: {
    type: 'hero_banner',
    elements: { heading: 'No ticks', text: '<p>All summer</p>', image, cta_buttons: [button] },
  },
  ...Object.fromEntries(
    ['none', 'xs', 'sm', 'md', 'lg'].map((icon_size) => [
      `icons ${icon_size}`,
      {
        type: 'icon_feature_list',
        elements: {
          icon_size,
          entries: [
            { type: 'icon_entry', elements: { icon: 'paw', title: 'Pets', text: '<p>All of them</p>' } },
            { type: 'icon_entry', elements: { icon: 'bell', title: 'Reminders' } },
          ],
        },
      },
    ]),
  ),
  steps: {
    type: 'step_list',
    elements: { steps: ['Open', 'Fit', 'Cut'].map((title) => ({ type: 'step', elements: { title } })) },
  },
  email: {
    type: 'email_call_to_action',
    elements: { text: 'Write', email_address: 'care@merrowvale.example', subject: 'Fleas & ticks' },
  },
};

const byType = new Map<string, BlockExample[]>();
const place = new Map<string, { type: string; index: number }>();
for (const [name, { type, elements }] of Object.entries(entered)) {
  const list = byType.get(type) ?? [];
  byType.set(type, list);
  place.set(name, { type, index: list.push({ name, elements }) - 1 });
}

let content: Awaited<ReturnType<typeof exampleContent>>;

beforeAll(async () => {
  content = await exampleContent(byType);
});

afterAll(async () => {
  await content.close();
});

async function rendered(name: string, differences: Parameters<typeof htmlOf>[1] = {}): Promise<string> {
  const { type = '', index = 0 } = place.get(name) ?? {};
  const block = (await content.blocksOf(type))[index];
  if (!block) throw new Error(`There is no entry ${name}`);
  return htmlOf([block], differences);
}

/** The links in a piece of HTML: target, whether in a new tab, and text. */
function linksIn(html: string) {
  return [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', inner = '']) => ({
    href: /href="([^"]*)"/.exec(attributes)?.[1],
    newTab: attributes.includes('target="_blank"') && attributes.includes('rel="noopener noreferrer"'),
    text: wordsOf(inner),
  }));
}

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const cellsIn = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t([hd])[^>]*?(?:\/>|>(.*?)<\/t\1>)/gs)].map(([, kind, inner = '']) => [
      kind,
      wordsOf(inner),
    ]),
  );

describe('an article card', () => {
  it('links image, title and subtitle to its address, in a new tab if the editor chose so [TXT-09]', async () => {
    const html = await rendered('article');
    expect(linksIn(html)[0]).toEqual({
      href: '/en_gb/advice/fleas',
      newTab: true,
      text: 'Fleas in winter Three habits',
    });
    expect(html.slice(0, html.indexOf('</a>'))).toContain('alt="A dog in a meadow"');
    expect(linksIn(await rendered('plainArticle'))).toEqual([
      { href: '/en_gb/ticks', newTab: false, text: 'Ticks' },
    ]);
  });

  it('takes its tint from the category colour, and has none for an unknown one [TXT-10]', async () => {
    expect(await rendered('article')).toMatch(/<article class="[^"]*tinted[^"]*forest/);
    expect(await rendered('plainArticle')).not.toMatch(/tinted|mauve/);
  });

  it('has separate links for buttons, product labels and the author [TXT-11] [TXT-12]', async () => {
    const html = await rendered('article');
    expect(linksIn(html).slice(1)).toEqual([
      { href: '/en_gb/products/seresto', newTab: false, text: 'Seresto' },
      { href: 'https://shops.example', newTab: true, text: 'Shops' },
      { href: '/en_gb/vets', newTab: false, text: 'Dr. Harrow' },
      { href: '/en_gb/find-a-vet', newTab: false, text: 'Find a vet' },
    ]);
    expect(html).toMatch(/<p class="[^"]*right[^"]*"><a [^>]*href="\/en_gb\/vets"/);
  });
});

describe('a text card', () => {
  it('has a paragraph for each line, and its button in the editor’s position [TXT-13] [TXT-14]', async () => {
    const html = await rendered('textCard');
    expect([...html.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, text]) => text)).toEqual(['One.', 'Two.']);
    expect(html).toContain('>Weigh first</h3>');
    expect(html).toContain('alt="A dog in a meadow"');
    expect(linksIn(html)).toEqual([{ href: '/en_gb/doses', newTab: true, text: 'Doses' }]);
    expect(html).toMatch(/<a [^>]*class="[^"]*danger/);
  });

  it.each(['buttonWithoutLink', 'buttonWithoutText'] as const)(
    'has no button without both text and address: %s [TXT-14]',
    async (name) => {
      expect(linksIn(await rendered(name))).toEqual([]);
    },
  );
});

describe('headings within a block', () => {
  it('are one level below its title, or at its level if it has none [ACC-01]', async () => {
    expect(await rendered('cardsBelowTitle')).toMatch(/<h2[^>]*>Doses<\/h2>.*<h3[^>]*>Weigh first<\/h3>/);
    expect(await rendered('cardsAlone')).toMatch(/<h2[^>]*>Weigh first<\/h2>/);
    expect(await rendered('timeline')).toMatch(/<h2[^>]*>Title 1911<\/h2>/);
  });
});

describe('tags', () => {
  it('are below their title and link to the pages of their terms [TXT-18]', async () => {
    const html = await rendered('tagList');
    expect(html.indexOf('More about')).toBeLessThan(html.indexOf('<a '));
    expect(linksIn(html).map(({ href, text }) => [href, text])).toEqual([
      ['/en_gb/taxonomy/term/pain-relief', 'Pain relief'],
      ['/en_gb/taxonomy/term/fleas', 'Fleas'],
    ]);
  });

  it('have no title if there are none [TXT-18]', async () => {
    expect(await rendered('emptyTagList')).not.toContain('More about');
  });

  it('can be large blocks as well, each a link [TXT-19]', async () => {
    expect(linksIn(await rendered('tagBlocks'))).toEqual([
      { href: '/en_gb/advice/fleas', newTab: false, text: 'Fleas' },
    ]);
  });

  it('have names in the language of the page, although the content system stores only one [TXT-18, TXT-19]', async () => {
    expect(linksIn(await rendered('tagList', { locale: 'at' })).map(({ text }) => text)).toEqual([
      'Schmerzlinderung',
      'Flöhe',
    ]);
    expect(linksIn(await rendered('tagBlocks', { locale: 'jp' })).map(({ text }) => text)).toEqual(['ノミ']);
  });
});

describe('an icon list', () => {
  it('links an entry with an address, and renders one without as plain text [TXT-21]', async () => {
    const html = await rendered('iconList');
    expect(linksIn(html)).toEqual([{ href: '/en_gb/pets', newTab: false, text: 'Pets' }]);
    expect(wordsOf(html)).toBe('Pets Reminders');
    expect(html.match(/<svg/g)).toHaveLength(2);
  });
});

describe('a table', () => {
  it('puts each cell in its column, leaves a gap for a missing one, and drops a surplus one [TXT-23]', async () => {
    expect(cellsIn(await rendered('grid'))).toEqual([
      [
        ['h', 'weight'],
        ['h', 'dose'],
      ],
      [
        ['d', '10 kg'],
        ['d', 'One'],
      ],
      [
        ['d', ''],
        ['d', 'Two'],
      ],
    ]);
  });

  it('shows the same text in both of its layouts, and has row headers in the comparison [TXT-22]', async () => {
    const [grid, comparison] = [await rendered('grid'), await rendered('comparison')];
    expect(wordsOf(comparison)).toBe(wordsOf(grid));
    expect(grid).toMatch(/<table class="[^"]*grid/);
    expect(comparison).toMatch(/<table class="[^"]*comparison/);
    expect(cellsIn(comparison)[1]).toEqual([
      ['h', '10 kg'],
      ['d', 'One'],
    ]);
  });
});

describe('cards, timelines and quotes', () => {
  it('render no empty image, text or button on a large card that has none [TXT-24]', async () => {
    const html = await rendered('enhancedCard');
    expect(html).not.toMatch(/<img|<p|<a |class="[^"]*action|class="[^"]*text/);
    expect(wordsOf(html)).toBe('A vet on the phone');
  });

  it('show a timeline as a list, in the editor’s order [TXT-26]', async () => {
    const html = await rendered('timeline');
    expect(html).toMatch(/<ol [^>]*><li.*<\/li><li.*<\/li><\/ol>/s);
    expect(wordsOf(html)).toBe('1911 Title 1911 Text 1911 1958 Title 1958 Text 1958');
  });

  it('show a quote with or without a name [TXT-27]', async () => {
    expect(await rendered('quote')).toMatch(
      /<blockquote[^>]*><p>Never late\.<\/p><\/blockquote>.*<cite[^>]*>Mara<\/cite>/s,
    );
    expect(await rendered('quoteAlone')).toContain('<p>Never late.</p>');
    expect(await rendered('quoteAlone')).not.toMatch(/<cite|<figcaption/);
  });

  it('mark only the tile of the current page [TXT-28]', async () => {
    const html = await rendered('tiles');
    expect(html.match(/aria-current/g)).toHaveLength(1);
    expect(html).toMatch(
      /<a [^>]*href="\/en_gb\/examples\/\?from=tiles"[^>]*aria-current="page"|<a [^>]*aria-current="page"[^>]*href="\/en_gb\/examples/,
    );
    expect(await rendered('tiles', { path: '/en_gb/elsewhere' })).not.toContain('aria-current');
  });
});

describe('promotions', () => {
  it('are shown with only an action, and hidden if everything is empty [TXT-29]', async () => {
    expect(await rendered('promoBanner')).toContain('Find a vet');
    expect(await rendered('emptyPromoBanner')).not.toContain('<section');
  });

  it('in an unknown place are omitted, and the report names that place [TXT-30]', async () => {
    const reports: unknown[] = [];
    const report = (type: string, failure: unknown) => reports.push([type, String(failure)]);
    const html = await rendered('promoModule', { report, showsProblems: false });
    expect(html).not.toContain('Offer');
    expect(reports).toEqual([['promo_module', expect.stringContaining("'middle'")]]);
    expect(await rendered('promoModule', { report })).toContain('promo_module');
  });
});

describe('a coloured row', () => {
  it('has light text on a dark colour of the palette [BLK-12]', async () => {
    expect(await rendered('deepRow')).toMatch(
      /<section class="[^"]*coloured[^"]*forest[^"]*deep[^"]*" data-text="light"/,
    );
  });

  it('has no background and dark text for a colour that is not in the palette [BLK-12]', async () => {
    const html = await rendered('unknownRow');
    expect(html).toContain('data-text="dark"');
    expect(html).toContain('Plain');
    expect(html).not.toMatch(/class="[^"]*_coloured_|mauve/);
  });
});

describe('an email button', () => {
  it('opens a message with the editor’s address and subject [PDP-25]', async () => {
    expect(linksIn(await rendered('email'))).toEqual([
      { href: 'mailto:care@merrowvale.example?subject=Fleas%20%26%20ticks', newTab: false, text: 'Write' },
    ]);
  });
});

describe('a call to action', () => {
  it('links to its address with its icon, and without one if the icon is unknown [TXT-04]', async () => {
    const outside = await rendered('outsideAction');
    expect(linksIn(outside)[0]?.text).toBe('Buy');
    expect(outside).toMatch(/<use href="[^"]*#arrow-right"/);
    expect(linksIn(await rendered('action'))).toEqual([{ href: '/en_gb/vets', newTab: false, text: 'Vets' }]);
    expect(await rendered('action')).not.toContain('<svg');
  });

  it('opens in a new tab only if the editor chose so [TXT-05]', async () => {
    expect(linksIn(await rendered('outsideAction'))[0]?.newTab).toBe(true);
    expect(await rendered('action')).not.toMatch(/target=|rel=/);
  });

  it('appends the query string of the page, after its own and before its fragment [TXT-06]', async () => {
    const query = '?from=mail&step=2';
    expect(linksIn(await rendered('outsideAction', { query }))[0]?.href).toBe(
      'https://shop.example/fleas?from=site&amp;step=2#sizes',
    );
    expect(linksIn(await rendered('action', { query }))[0]?.href).toBe('/en_gb/vets');
  });
});

describe('text, banner and steps', () => {
  it('end a text with a rule only if the editor chose one [TXT-03]', async () => {
    expect(await rendered('divided')).toContain('<hr');
    expect(await rendered('undivided')).not.toContain('<hr');
  });

  it('start a page with heading, text and actions over an image [TXT-16]', async () => {
    const html = await rendered('hero');
    expect(html).toMatch(/<h1[^>]*>No ticks<\/h1>/);
    expect(html).toContain('alt="A dog in a meadow"');
    expect(wordsOf(html)).toBe('No ticks All summer Find a vet');
    expect(linksIn(html)).toEqual([{ href: '/en_gb/find-a-vet', newTab: false, text: 'Find a vet' }]);
  });

  it('list steps in order, numbered from 1 [TXT-25]', async () => {
    const html = await rendered('steps');
    expect(html).toMatch(/<ol class="[^"]*"><li/);
    expect(wordsOf(html)).toBe('Open Fit Cut');
  });

  it('render an icon and a text for each feature, in the chosen size, and nothing without features [TXT-20] [BLK-18]', async () => {
    const sizes = await Promise.all(
      ['none', 'xs', 'sm', 'md', 'lg'].map((size) => rendered(`icons ${size}`)),
    );
    expect(sizes.map((html) => html.match(/<svg/g)?.length ?? 0)).toEqual([0, 2, 2, 2, 2]);
    expect(sizes.map((html) => wordsOf(html))).toEqual(Array(5).fill('Pets All of them Reminders'));
    const classes = sizes.slice(1).map((html) => /<svg[^>]*class="([^"]*)"/.exec(html)?.[1]);
    expect(new Set(classes).size).toBe(4);
  });
});
