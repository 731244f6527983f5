import { describe, expect, it } from 'vitest';
import { parseHtml } from '../support/parse-html.ts';
import { deliver, linksIn, wordsOf } from './entered-blocks.ts';

const image = { file: 'home/meadow.svg', description: 'A dog in a meadow' };
const button = { type: 'call_to_action', elements: { text: 'Find a vet', url: '/find-a-vet' } };
const cell = (id: string, words: string) => ({
  type: 'table_cell',
  elements: { id, content: `<p>${words}</p>` },
});
const table = {
  header_columns: ['weight', 'dose'].map((id) => ({ type: 'table_column', elements: { id, title: id } })),
  rows: [
    { type: 'table_row', elements: { cells: [cell('dose', 'One'), cell('weight', '10 kg')] } },
    { type: 'table_row', elements: { cells: [cell('price', 'Dear'), cell('dose', 'Two')] } },
  ],
};

const rendered = deliver({
  grid: { type: 'table', elements: table },
  comparison: { type: 'table', elements: { ...table, layout: 'comparison' } },
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
  pageAction: {
    type: 'call_to_action',
    elements: { text: 'Vets', url: '/vets', preserve_query_string: 'yes' },
  },
  sectionAction: {
    type: 'call_to_action',
    elements: { text: 'Doses', url: '#doses', preserve_query_string: 'yes' },
  },
  share: { type: 'share_bar', elements: {} },
  action: {
    type: 'call_to_action',
    elements: { text: 'Vets', url: '/vets', icon: 'no-such-icon', open_link_in_new_tab: 'no' },
  },
  divided: { type: 'text_block', elements: { content: '<p>Above</p>', show_text_divider: 'yes' } },
  undivided: { type: 'text_block', elements: { content: '<p>Above</p>', show_text_divider: 'no' } },
  focusedHero: {
    type: 'hero_banner',
    elements: {
      image,
      mobile_image: { ...image, file: 'home/herd.svg' },
      media_position_x: '20',
      media_position_y: '60',
    },
  },
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
  ownPictures: {
    type: 'icon_feature_list',
    elements: {
      entries: [{ type: 'icon_entry', elements: { icon: 'paw', image, title: 'Pets' } }],
    },
  },
  steps: {
    type: 'step_list',
    elements: { steps: ['Open', 'Fit', 'Cut'].map((title) => ({ type: 'step', elements: { title } })) },
  },
  email: {
    type: 'email_call_to_action',
    elements: { text: 'Write', email_address: 'care@merrowvale.example', subject: 'Fleas & ticks' },
  },
});

const cellsIn = (html: string) =>
  parseHtml(html)
    .all('tr')
    .map((row) => row.children.map(({ role, text }) => [role, text]));

describe('a table', () => {
  it('puts each cell in its column, leaves a gap for a missing one, and drops a surplus one [TXT-23]', async () => {
    expect(cellsIn(await rendered('grid'))).toEqual([
      [
        ['columnheader', 'weight'],
        ['columnheader', 'dose'],
      ],
      [
        ['cell', '10 kg'],
        ['cell', 'One'],
      ],
      [
        ['cell', ''],
        ['cell', 'Two'],
      ],
    ]);
  });

  it('shows the same text in both of its layouts, and has row headers in the comparison [TXT-22]', async () => {
    const [grid, comparison] = [await rendered('grid'), await rendered('comparison')];
    expect(wordsOf(comparison)).toBe(wordsOf(grid));
    parseHtml(grid).get('table', { class: /grid/ });
    parseHtml(comparison).get('table', { class: /comparison/ });
    expect(cellsIn(comparison)[1]).toEqual([
      ['rowheader', '10 kg'],
      ['cell', 'One'],
    ]);
  });
});

describe('a hero banner', () => {
  it('keeps its focus in the pictures of wide and of small screens [IMG-05, IMG-06]', async () => {
    const html = await rendered('focusedHero');
    const picture = parseHtml(html).get('picture');
    expect(picture.get('source', { media: '(width < 48rem)' }).attribute('srcset')).toContain(
      'home/herd.svg',
    );
    expect(picture.get('img').attribute('style')).toContain('object-position:20% 60%');
  });
});

describe('promotions', () => {
  it('are shown with only an action, and hidden if everything is empty [TXT-29]', async () => {
    expect(await rendered('promoBanner')).toContain('Find a vet');
    expect(parseHtml(await rendered('emptyPromoBanner')).all('section')).toEqual([]);
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
    parseHtml(await rendered('deepRow')).get('section', {
      class: /coloured.*forest.*deep/,
      'data-text': 'light',
    });
  });

  it('has no background and dark text for a colour that is not in the palette [BLK-12]', async () => {
    const html = await rendered('unknownRow');
    const page = parseHtml(html);
    expect(page.attributes('data-text')).toContain('dark');
    expect(html).toContain('Plain');
    expect(page.all('*', { class: /_coloured_|mauve/ })).toEqual([]);
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
    parseHtml(outside).get('use', { href: /#arrow-right$/ });
    expect(linksIn(await rendered('action'))).toEqual([{ href: '/en_gb/vets', newTab: false, text: 'Vets' }]);
    expect(parseHtml(await rendered('action')).all('svg')).toEqual([]);
  });

  it('opens in a new tab only if the editor chose so [TXT-05]', async () => {
    expect(linksIn(await rendered('outsideAction'))[0]?.newTab).toBe(true);
    expect(await rendered('action')).not.toMatch(/target=|rel=/);
  });

  it('appends the query string of the page, after its own and before its fragment [TXT-06]', async () => {
    const query = '?from=mail&step=2';
    expect(linksIn(await rendered('outsideAction', { query }))[0]?.href).toBe(
      'https://shop.example/fleas?from=site&step=2#sizes',
    );
    expect(linksIn(await rendered('action', { query }))[0]?.href).toBe('/en_gb/vets');
    expect(linksIn(await rendered('pageAction', { query }))[0]?.href).toBe(
      '/en_gb/vets?from=mail&step=2&keepQuery=yes',
    );
    expect(linksIn(await rendered('sectionAction', { query }))[0]?.href).toBe('?from=mail&step=2#doses');
  });
});

it('a page is shared by an email about its title if the editor has set no subject [TXT-32]', async () => {
  const breadcrumbs = [{ title: 'Fleas', url: '/en_gb/fleas' }];
  parseHtml(await rendered('share', { breadcrumbs })).get('a', { href: /^mailto:\?subject=Fleas&body=/ });
});

describe('text, banner and steps', () => {
  it('end a text with a rule only if the editor chose one [TXT-03]', async () => {
    expect(parseHtml(await rendered('divided')).all('hr')).not.toEqual([]);
    expect(parseHtml(await rendered('undivided')).all('hr')).toEqual([]);
  });

  it('start a page with heading, text and actions over an image [TXT-16]', async () => {
    const html = await rendered('hero');
    const page = parseHtml(html);
    expect(page.texts('h1')).toContain('No ticks');
    expect(page.attributes('alt')).toContain('A dog in a meadow');
    expect(wordsOf(html)).toBe('No ticks All summer Find a vet');
    expect(linksIn(html)).toEqual([{ href: '/en_gb/find-a-vet', newTab: false, text: 'Find a vet' }]);
  });

  it('list steps in order, numbered from 1 [TXT-25]', async () => {
    const page = parseHtml(await rendered('steps'));
    expect(page.get('ol').children.map(({ text }) => text)).toEqual(['Open', 'Fit', 'Cut']);
    expect(page.text).toBe('Open Fit Cut');
  });

  it('render an icon and a text for each feature, in the chosen size, and nothing without features [TXT-20] [BLK-18]', async () => {
    const sizes = await Promise.all(
      ['none', 'xs', 'sm', 'md', 'lg'].map(async (size) => parseHtml(await rendered(`icons ${size}`))),
    );
    expect(sizes.map((page) => page.all('svg').length)).toEqual([0, 2, 2, 2, 2]);
    expect(sizes.map(({ text }) => text)).toEqual(Array(5).fill('Pets All of them Reminders'));
    const classes = sizes.slice(1).map((page) => page.attributes('class', 'svg')[0]);
    expect(new Set(classes).size).toBe(4);
  });

  it('render a feature’s own picture in place of an icon [TXT-20]', async () => {
    const page = parseHtml(await rendered('ownPictures'));
    page.get('img');
    expect(page.all('svg')).toEqual([]);
  });
});
