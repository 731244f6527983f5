import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { anchorExamples } from '../../web/blocks/anchor/anchor.examples.ts';
import type { BlockExamples } from '../../web/blocks/block-examples.ts';
import { doseRhythmExamples } from '../../web/blocks/dose-rhythm/dose-rhythm.examples.ts';
import { imageComparisonExamples } from '../../web/blocks/image-comparison/image-comparison.examples.ts';
import { keyInfoModuleExamples } from '../../web/blocks/key-info-module/key-info-module.examples.ts';
import { largeBenefitsExamples } from '../../web/blocks/large-benefits/large-benefits.examples.ts';
import { productAccordionExamples } from '../../web/blocks/product-accordion/product-accordion.examples.ts';
import { productComparisonExamples } from '../../web/blocks/product-comparison/product-comparison.examples.ts';
import { productGridExamples } from '../../web/blocks/product-grid/product-grid.examples.ts';
import { productHeaderExamples } from '../../web/blocks/product-header/product-header.examples.ts';
import { productLeafletExamples } from '../../web/blocks/product-leaflet/product-leaflet.examples.ts';
import { Stars } from '../../web/blocks/product-ratings/found-reviews.tsx';
import { productRatingsExamples } from '../../web/blocks/product-ratings/product-ratings.examples.ts';
import { refillSlipExamples } from '../../web/blocks/refill-slip/refill-slip.examples.ts';
import { translate } from '../../web/lib/i18n/translate.ts';
import { textsIn } from '../../web/lib/i18n/translator.ts';
import { messagesFor } from '../../web/messages/messages.ts';
import { parseHtml } from '../support/parse-html.ts';
import { renderedExamples } from './rendered-examples.ts';

const examples = new Map<string, BlockExamples>([
  ['product_header', { ...productHeaderExamples, 'no words': withText() }],
  ['product_grid', productGridExamples],
  ['product_ratings', productRatingsExamples],
  ['product_comparison', productComparisonExamples],
  ['product_leaflet', productLeafletExamples],
  ['dose_rhythm', doseRhythmExamples],
  ['refill_slip', refillSlipExamples],
  ['product_accordion', productAccordionExamples],
  ['anchor', anchorExamples],
  ['large_benefits', largeBenefitsExamples],
  ['key_info_module', keyInfoModuleExamples],
  ['image_comparison', imageComparisonExamples],
]);
const { rendered } = renderedExamples(examples);

function withText() {
  return { ...productHeaderExamples['a product without pictures'], no_media_text: 'No pictures yet' };
}

const wordsOf = (html: string) => parseHtml(html).text;

describe('the header of a product page', () => {
  it('has the product’s name as the page’s title, with its pack, its buttons and the editor’s additions', async () => {
    const page = parseHtml(await rendered('product_header'));
    page.getByRole('heading', { level: 1, name: 'Seresto for dogs' });
    page.get('img', { src: /seresto-dog\.svg/, alt: 'A pack with a collar' });
    expect(page.attributes('href')).toContain('/en_gb/reminders');
    expect(page.attributes('href')).toContain('#refill');
    expect(page.text).toMatch(/For dogs Every eight months .*Ask your vet.*Ingredients/);
  });

  it('shows several pictures and videos as a carousel with thumbnails, each with the editor’s description [PDP-01]', async () => {
    const page = parseHtml(await rendered('product_header', 2));
    expect(page.attributes('aria-label')).toContain('Sorrelguard for dogs');
    page.get('img', { src: /meadow\.svg/, alt: 'View 1' });
    expect(page.attributes('aria-label')).toContain('View 2');
    expect(page.attributes('aria-label')).toContain('Video: How it is given');
  });

  it('has thumbnails of 70 pixels, and of 100 in full width [PDP-16]', async () => {
    const sizes = async (index: number) => [
      ...new Set(
        parseHtml(await rendered('product_header', index))
          .attributes('style')
          .filter((style) => style.startsWith('width:')),
      ),
    ];
    expect(await sizes(2)).toEqual(['width:70px;height:70px']);
    expect(await sizes(4)).toEqual(['width:100px;height:100px']);
  });

  it('shows no more than five pictures [PDP-17]', async () => {
    const html = await rendered('product_header', 4);
    expect(parseHtml(html).all('button', { 'aria-haspopup': 'dialog' })).toHaveLength(5);
    expect(html).not.toContain('View 6');
  });

  it('magnifies pictures unless the editor has turned it off [PDP-15]', async () => {
    const magnifying = async (index: number) =>
      parseHtml(await rendered('product_header', index)).all('*', { class: /magnifies/ });
    expect(await magnifying(2)).not.toEqual([]);
    expect(await magnifying(4)).toEqual([]);
  });

  it('moves automatically only if the editor has turned this on [PDP-14]', async () => {
    expect(parseHtml(await rendered('product_header', 2)).attributes('aria-label')).not.toContain('Pause');
    expect(parseHtml(await rendered('product_header', 4)).attributes('aria-label')).toContain('Pause');
  });

  it('says “Unsupported video type” for an unknown provider, and “Invalid video content” without a valid id [PDP-12] [PDP-13]', async () => {
    const words = wordsOf(await rendered('product_header', 5));
    expect(words).toContain('Unsupported video type');
    expect(words).toContain('Invalid video content');
  });

  it('shows “No media available” without an image, or the editor’s text [PDP-11]', async () => {
    expect(wordsOf(await rendered('product_header', 1))).toContain('No media available');
    expect(wordsOf(await rendered('product_header', 6))).toContain('No pictures yet');
    expect(wordsOf(await rendered('product_header', 6))).not.toContain('No media available');
    expect(wordsOf(await rendered('product_header', 0))).not.toContain('No media available');
  });

  it('offers each size with its quantities, as links that need no JavaScript, and marks the selection in the URL [PDP-02] [PDP-03] [PDP-05]', async () => {
    const choices = (html: string) =>
      parseHtml(html)
        .all('a', { href: /^\?/ })
        .map((link) => [link.text, link.attribute('href'), link.attribute('aria-current') === 'true']);
    expect(choices(await rendered('product_header', 0, { query: '' }))).toEqual([
      ['Up to 8 kg', '?sku=SER-S-1&offerId=offer-1', true],
      ['Over 8 kg', '?sku=SER-L-1', false],
      ['1 collar', '?sku=SER-S-1&offerId=offer-1', true],
      ['2 collars', '?sku=SER-S-2', false],
    ]);
    expect(choices(await rendered('product_header', 0, { query: '?sku=SER-L-1' }))).toEqual([
      ['Up to 8 kg', '?sku=SER-S-1&offerId=offer-1', false],
      ['Over 8 kg', '?sku=SER-L-1', true],
      ['1 collar', '?sku=SER-L-1', true],
    ]);
  });

  it('has its brand’s background colour, and #2772ce without one [PDP-19]', async () => {
    expect(await rendered('product_header')).toContain('--pack:#1f6b5d');
  });
});

describe('the facts of a product', () => {
  it('are at the top of its page, with warnings, places to buy, the leaflet and the comparison [PDP-01]', async () => {
    const page = parseHtml(await rendered('product_header'));
    const facts = page.all('dt').map((term) => [term.text, term.parent?.texts('dd').join(' ')]);
    expect(facts).toEqual([
      ['Active ingredient', 'Imidacloprid, flumethrin'],
      ['For', 'Dog'],
      ['Weight', 'Up to 8 kg Over 8 kg'],
      ['Age', 'From 7 weeks'],
      ['How it is given', 'Fastened around the neck with room for two fingers.'],
      ['How often', 'Every eight months'],
      ['How long it lasts', '7 to 8 months'],
    ]);
    expect(page.text).toMatch(/Warnings Wash your hands .*Where to buy Without a prescription/);
    expect(page.attributes('href')).toContain('/en_gb/products/seresto-dog/leaflet');
    expect(page.attributes('href')).toContain('/en_gb/products/compare?products=seresto-dog');
  });

  it('are left out for a product without an active ingredient', async () => {
    expect(await rendered('product_header', 1)).not.toContain('At a glance');
  });

  it('are repeated on its leaflet, whose title is that of the page', async () => {
    const page = parseHtml(await rendered('product_leaflet'));
    page.getByRole('heading', { level: 1, name: 'Seresto for dogs' });
    expect(page.text).toMatch(/Active ingredient Imidacloprid.*Warnings Wash.*Where to buy/);
    expect(wordsOf(await rendered('product_leaflet', 2))).toBe('');
  });
});

describe('a comparison of products', () => {
  const columns = (html: string) =>
    parseHtml(html)
      .all('th', { scope: 'col' })
      .flatMap((column) => column.texts('a', { href: /products\/[^?]*$/ }));
  const compared = (query: string, index = 0) => rendered('product_comparison', index, { query });

  it('has a column for each product in the address, or else for those that the editor has set', async () => {
    expect(columns(await compared(''))).toEqual(['Seresto for dogs', 'Sorrelguard for dogs']);
    expect(columns(await compared('?products=sorrelguard-dog'))).toEqual(['Sorrelguard for dogs']);
    expect(parseHtml(await compared('', 1)).all('table')).toEqual([]);
  });

  it('ignores unknown products with a note, without running what the address contains', async () => {
    const html = await compared('?products=seresto-dog,<b>x');
    expect(columns(html)).toEqual(['Seresto for dogs']);
    expect(html).toContain('Not one of our products, so left out: &lt;b&gt;x');
  });

  it('adds and removes products by links, which search engines do not follow', async () => {
    const links = parseHtml(await compared('?products=seresto-dog')).all('a', { href: /^\?/ });
    expect(links.map((link) => link.attribute('href')?.split('#')[0])).toEqual([
      '?products=',
      '?products=seresto-dog,sorrelguard-dog',
      '?products=',
    ]);
    for (const link of links) expect(link.attribute('rel')).toBe('nofollow');
  });
});

describe('the products of an overview', () => {
  it('link to their pages, under the title of their group', async () => {
    const page = parseHtml(await rendered('product_grid'));
    const group = page.getByRole('region', { name: 'For dogs' });
    group.getByRole('heading', { level: 2, name: 'For dogs' });
    expect(group.links().map(({ href, text }) => [href, text])).toEqual([
      ['/en_gb/products/seresto-dog', 'Seresto for dogs'],
      ['/en_gb/products/sorrelguard-dog', 'Sorrelguard for dogs'],
    ]);
  });
});

describe('the dosing frequency of a product', () => {
  it.each([
    [0, 'Every eight months', 2],
    [1, 'Every two months', 6],
    [2, 'Once a month', 12],
    [3, 'Once a day', 12],
  ])(
    'is shown as text and as the months of a year with a message: example %i [REM-09]',
    async (index, words, due) => {
      const html = await rendered('dose_rhythm', index);
      expect(wordsOf(html)).toContain(words);
      expect(parseHtml(html).all('span', { class: /_due_/ })).toHaveLength(due);
    },
  );

  it('is omitted for a product without reminders', async () => {
    expect(parseHtml(await rendered('dose_rhythm', 4)).all('section')).toEqual([]);
  });
});

describe('the refill slip', () => {
  it('has a row for each known property of the product only', async () => {
    const terms = (html: string) => parseHtml(html).texts('dt');
    expect(terms(await rendered('refill_slip'))).toEqual(['Product', 'For', 'Form', 'How often']);
    const bare = await rendered('refill_slip', 1);
    expect(terms(bare)).toEqual(['Product', 'For']);
    expect(wordsOf(bare)).toContain('For Dog');
    expect(parseHtml(bare).attributes('id')).toContain('refill');
  });
});

describe('the accordion of a product', () => {
  it('closes the open section when another opens, without JavaScript: all share one name [PDP-20]', async () => {
    const page = parseHtml(await rendered('product_accordion'));
    const names = page.attributes('name', 'details');
    expect(names).toHaveLength(3);
    expect(new Set(names).size).toBe(1);
    expect(page.all('details', { open: true })).toEqual([]);
  });

  it('omits a section without blocks', async () => {
    expect(wordsOf(await rendered('product_accordion', 1))).not.toContain('And then');
  });
});

describe('the key facts of a product', () => {
  it('have at most two tabs, and no tabs if there is only one [PDP-18]', async () => {
    const tabs = (html: string) => parseHtml(html).allByRole('tab').length;
    expect(tabs(await rendered('key_info_module'))).toBe(2);
    const three = await rendered('key_info_module', 1);
    expect(tabs(three)).toBe(2);
    expect(wordsOf(three)).not.toContain('Over 80 kg');
    const one = await rendered('key_info_module', 2);
    expect(tabs(one)).toBe(0);
    expect(wordsOf(one)).toBe('One size One collar of 38 cm.');
  });

  it('have the colour of their brand, and #2772ce for an unknown one [PDP-19]', async () => {
    expect(await rendered('key_info_module')).toContain('--theme:#1f6b5d');
    expect(await rendered('key_info_module', 1)).toContain('--theme:#2772ce');
  });
});

describe('a comparison of two images', () => {
  it('starts half way, or at the limit that the editor’s value exceeds [PDP-23]', async () => {
    expect(await rendered('image_comparison')).toContain('--exposure:50%');
    expect(await rendered('image_comparison', 1)).toContain('--exposure:100%');
    parseHtml(await rendered('image_comparison')).get('input', {
      type: 'range',
      min: '0',
      max: '100',
      'aria-label': /^Evening/,
    });
  });

  it('needs both images', async () => {
    expect(parseHtml(await rendered('image_comparison', 2)).all('img')).toEqual([]);
  });
});

describe('an anchor', () => {
  const margins = async (index: number) =>
    parseHtml(await rendered('anchor', index))
      .get('*', { style: true })
      .attribute('style');

  it('scrolls with a margin of 8rem on desktop and 4rem on mobile [PDP-22]', async () => {
    expect(await margins(0)).toBe('--desktop:8rem;--mobile:4rem');
    expect(await margins(2)).toBe('--desktop:8rem;--mobile:4rem');
  });

  it('scrolls with the editor’s margins instead [PDP-22]', async () => {
    expect(await margins(1)).toBe('--desktop:10rem;--mobile:40px');
  });
});

describe('large benefits', () => {
  it('are in two columns, unless the editor has set another number [PDP-24]', async () => {
    parseHtml(await rendered('large_benefits', 0)).get('ul', { class: /columns2/ });
    parseHtml(await rendered('large_benefits', 1)).get('ul', { class: /columns3/ });
  });
});

describe('the stars of a rating', () => {
  it.each([
    ['en_gb', 4.6, [4, 1], '4.6 out of 5 stars'],
    ['de', 4.6, [4, 1], '4,6 von 5 Sternen'],
    ['fr', 4.4, [4, 0], '4,4 étoiles sur 5'],
    ['jp', 5, [5, 0], '5つ星のうち5'],
  ] as const)(
    'are as many as it has, with its decimals in %s [PDP-21]',
    (locale, rating, [full, half], label) => {
      const html = renderToStaticMarkup(
        createElement(Stars, { rating, t: translate(textsIn(locale, messagesFor(locale).reviews)) }),
      );
      const stars = parseHtml(html).getByRole('img', { name: label });
      const lit = stars.attributes('class').filter((classes) => classes.includes('full'));
      expect(lit.filter((classes) => !classes.includes('half'))).toHaveLength(full);
      expect(lit.filter((classes) => classes.includes('half'))).toHaveLength(half);
    },
  );
});
