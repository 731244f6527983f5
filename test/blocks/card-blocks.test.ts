import { describe, expect, it } from 'vitest';
import { deliver, linksIn, wordsOf } from './entered-blocks.ts';

const image = { file: 'home/meadow.svg', description: 'A dog in a meadow' };
const button = { type: 'call_to_action', elements: { text: 'Find a vet', url: '/find-a-vet' } };
const tile = (title: string, url: string) => ({ type: 'tile', elements: { title, url } });

const rendered = deliver({
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
});

describe('a card grid below a search header', () => {
  const searched = (query: string, ...others: string[]) =>
    rendered('cardsBelowTitle', { query, pageTypes: new Set(['search_header', ...others]) });

  it('shows the cards with all words of the search, in any case and order, and is hidden without any [TXT-15]', async () => {
    expect(wordsOf(await searched('?q=FIRST+weigh'))).toBe('Doses Weigh first');
    expect(wordsOf(await searched('?q=weigh+last'))).toBe('');
  });

  it('shows all of them beside results [TXT-15]', async () => {
    expect(wordsOf(await searched('?q=last', 'search_results'))).toBe('Doses Weigh first');
  });
});

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
