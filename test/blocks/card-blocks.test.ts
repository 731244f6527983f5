import { describe, expect, it } from 'vitest';
import { parseHtml } from '../support/parse-html.ts';
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
    expect(parseHtml(html).all('a')[0]?.attributes('alt')).toContain('A dog in a meadow');
    expect(linksIn(await rendered('plainArticle'))).toEqual([
      { href: '/en_gb/ticks', newTab: false, text: 'Ticks' },
    ]);
  });

  it('takes its tint from the category colour, and has none for an unknown one [TXT-10]', async () => {
    parseHtml(await rendered('article')).get('article', { class: /tinted.*forest/ });
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
    parseHtml(html).get('p', { class: /right/ }).get('a', { href: '/en_gb/vets' });
  });
});

describe('a text card', () => {
  it('has a paragraph for each line, and its button in the editor’s position [TXT-13] [TXT-14]', async () => {
    const html = await rendered('textCard');
    const page = parseHtml(html);
    expect(page.texts('p')).toEqual(['One.', 'Two.']);
    expect(page.texts('h3')).toContain('Weigh first');
    expect(page.attributes('alt')).toContain('A dog in a meadow');
    expect(linksIn(html)).toEqual([{ href: '/en_gb/doses', newTab: true, text: 'Doses' }]);
    page.get('a', { class: /danger/ });
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
    const below = parseHtml(await rendered('cardsBelowTitle'));
    expect([below.texts('h2'), below.texts('h3')]).toEqual([['Doses'], ['Weigh first']]);
    expect(parseHtml(await rendered('cardsAlone')).texts('h2')).toContain('Weigh first');
    expect(parseHtml(await rendered('timeline')).texts('h2')).toContain('Title 1911');
  });
});

describe('tags', () => {
  it('are below their title and link to the pages of their terms [TXT-18]', async () => {
    const html = await rendered('tagList');
    expect(wordsOf(html)).toBe('More about Pain relief Fleas');
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
    expect(parseHtml(html).all('svg')).toHaveLength(2);
  });
});

describe('cards, timelines and quotes', () => {
  it('render no empty image, text or button on a large card that has none [TXT-24]', async () => {
    const page = parseHtml(await rendered('enhancedCard'));
    expect(['img', 'p', 'a'].flatMap((tag) => page.all(tag))).toEqual([]);
    expect(page.all('*', { class: /action|text/ })).toEqual([]);
    expect(page.text).toBe('A vet on the phone');
  });

  it('show a timeline as a list, in the editor’s order [TXT-26]', async () => {
    const list = parseHtml(await rendered('timeline')).get('ol');
    expect(list.children.map(({ text }) => text)).toEqual([
      '1911 Title 1911 Text 1911',
      '1958 Title 1958 Text 1958',
    ]);
  });

  it('show a quote with or without a name [TXT-27]', async () => {
    const quote = parseHtml(await rendered('quote'));
    expect([quote.get('blockquote').texts('p'), quote.texts('cite')]).toEqual([['Never late.'], ['Mara']]);
    expect(quote.text).toBe('Never late. Mara');
    const alone = parseHtml(await rendered('quoteAlone'));
    expect(alone.get('blockquote').texts('p')).toEqual(['Never late.']);
    expect([...alone.all('cite'), ...alone.all('figcaption')]).toEqual([]);
  });

  it('mark only the tile of the current page [TXT-28]', async () => {
    const current = parseHtml(await rendered('tiles')).get('*', { 'aria-current': true });
    expect(current.attribute('aria-current')).toBe('page');
    expect(current.attribute('href')).toBe('/en_gb/examples/?from=tiles');
    expect(await rendered('tiles', { path: '/en_gb/elsewhere' })).not.toContain('aria-current');
  });
});
