import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { callToActionExamples } from '../../../web/blocks/call-to-action/call-to-action.examples.ts';
import { cardGridExamples } from '../../../web/blocks/card-grid/card-grid.examples.ts';
import { largeBenefitsExamples } from '../../../web/blocks/large-benefits/large-benefits.examples.ts';
import { rowsExamples } from '../../../web/blocks/rows/rows.examples.ts';
import { shareBarExamples } from '../../../web/blocks/share-bar/share-bar.examples.ts';
import { smallBenefitsExamples } from '../../../web/blocks/small-benefits/small-benefits.examples.ts';
import { tableExamples } from '../../../web/blocks/table/table.examples.ts';
import { textBlockExamples } from '../../../web/blocks/text-block/text-block.examples.ts';
import { twoColumnBannerExamples } from '../../../web/blocks/two-column-banner/two-column-banner.examples.ts';
import { examplesInBrowser } from './open-examples.ts';

const openExamples = examplesInBrowser({
  call_to_action: callToActionExamples,
  card_grid: cardGridExamples,
  large_benefits: largeBenefitsExamples,
  rows: rowsExamples,
  share_bar: shareBarExamples,
  small_benefits: smallBenefitsExamples,
  table: tableExamples,
  text_block: textBlockExamples,
  two_column_banner: twoColumnBannerExamples,
});

function open(type: string, width = 1280): Promise<Page> {
  return openExamples([type], { viewport: { width, height: 800 } });
}

/** Number of columns in which the children of each element are laid out. */
const columnsOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((lists) =>
      lists.map(
        (list) => new Set([...list.children].map((child) => child.getBoundingClientRect().left)).size,
      ),
    );

describe('blocks in columns', () => {
  it('stack at 767 px and have their columns at 768 px [TXT-15] [BLK-17]', async () => {
    const page = await open('card_grid', 767);
    const grids = '[data-block=card_grid] > section > ul';
    expect(await columnsOf(page, grids)).toEqual([1, 1, 1, 1, 1, 1]);
    await page.setViewportSize({ width: 768, height: 800 });
    expect(await columnsOf(page, grids)).toEqual([1, 2, 3, 4, 5, 3]);
  });

  it('are four for small benefits and two for large ones, unless the editor overrides them [TXT-31]', async () => {
    const small = await open('small_benefits', 768);
    expect(await columnsOf(small, '[data-block=small_benefits] > section > ul')).toEqual([4, 1, 2, 3, 5, 6]);
    const large = await open('large_benefits', 768);
    expect(await columnsOf(large, '[data-block=large_benefits] > section > ul')).toEqual([2, 3]);
  });

  it('are the two parts of a banner from 768 px on [TXT-17] [BLK-17]', async () => {
    const page = await open('two_column_banner', 767);
    const banners = '[data-block=two_column_banner] > section';
    expect(new Set(await columnsOf(page, banners))).toEqual(new Set([1]));
    await page.setViewportSize({ width: 768, height: 800 });
    expect(new Set(await columnsOf(page, banners))).toEqual(new Set([2]));
  });
});

describe('rows', () => {
  it('split their width 5:5, 7:3 or 3:7 from 768 px, and stack below that [BLK-09] [BLK-17]', async () => {
    const page = await open('rows', 767);
    const rows = '[data-block=rows] > div';
    expect(new Set(await columnsOf(page, rows))).toEqual(new Set([1]));
    await page.setViewportSize({ width: 768, height: 800 });
    const shares = await page.locator(rows).evaluateAll((found) =>
      found.slice(0, 4).map((row) => {
        const [first = 0, second = 0] = [...row.children].map((child) => child.getBoundingClientRect().width);
        return Math.round((100 * first) / (first + second));
      }),
    );
    expect((await columnsOf(page, rows)).slice(0, 4)).toEqual([1, 2, 2, 2]);
    expect(shares).toEqual([50, 50, 70, 30]);
  });
});

describe('buttons', () => {
  it('have six different colours and three different heights [TXT-07] [TXT-08]', async () => {
    const page = await open('call_to_action');
    const looks = await page.locator('[data-block=call_to_action] > a').evaluateAll((links) =>
      links.map((link) => {
        const { backgroundColor, borderColor, color } = getComputedStyle(link);
        return {
          colours: [backgroundColor, borderColor, color].join(),
          height: link.getBoundingClientRect().height,
        };
      }),
    );
    expect(new Set(looks.slice(0, 6).map(({ colours }) => colours)).size).toBe(6);
    const [small = 0, medium = 0, large = 0] = looks.slice(6, 9).map(({ height }) => height);
    expect(small).toBeLessThan(medium);
    expect(medium).toBeLessThan(large);
  });
});

describe('text', () => {
  it('is aligned as the editor chose, centred by default, and tables separately [TXT-01] [TXT-02]', async () => {
    const page = await open('text_block');
    const alignments = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((found) => found.map((element) => getComputedStyle(element).textAlign));
    expect((await alignments('[data-block=text_block] h2')).slice(0, 5)).toEqual([
      'center',
      'left',
      'center',
      'right',
      'justify',
    ]);
    expect(await alignments('[data-block=text_block] td:first-child')).toEqual(
      ['left', 'center', 'right'].flatMap((alignment) => [alignment, alignment]),
    );
    expect((await alignments('[data-block=text_block]:has(table) p')).every((one) => one === 'left')).toBe(
      true,
    );
  });
});

describe('the width of a text', () => {
  it('is full, medium or narrow, and full by default [BLK-11]', async () => {
    const page = await open('text_block', 1600);
    const widths = await page
      .locator('[data-block=text_block] > div')
      .evaluateAll((found) => found.map((element) => element.getBoundingClientRect().width));
    const [full = 0, medium = 0] = widths;
    const narrow = widths[5] ?? 0;
    expect(full).toBeGreaterThan(medium);
    expect(medium).toBeGreaterThan(narrow);
  });
});

describe('a comparison', () => {
  it('keeps its first column in view while the others are scrolled [TXT-22]', async () => {
    const page = await open('table', 400);
    const lefts = () =>
      page
        .locator('[data-block=table]')
        .evaluateAll((tables) =>
          tables
            .slice(0, 2)
            .map((table) => table.querySelector('tbody tr > *')?.getBoundingClientRect().left),
        );
    const [, before] = await lefts();
    await page.locator('[data-block=table] section section').evaluateAll((boxes) => {
      for (const box of boxes) box.scrollLeft = 100;
    });
    const [grid, comparison] = await lefts();
    expect(comparison).toBe(before);
    expect(grid).toBeLessThan(0);
  });
});

describe('the share bar', () => {
  const shared = (page: Page) => page.evaluate(() => window.dataLayer);

  it('shares the page’s address, and reports it to the data layer [TXT-32] [ANL-02]', async () => {
    const page = await open('share_bar');
    const url = page.url();
    await page.evaluate(() => {
      document.addEventListener('click', (event) => event.preventDefault());
    });
    for (const name of ['Facebook', 'Twitter', 'LinkedIn', 'email']) {
      const link = page.getByRole('link', { name }).first();
      expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).toContain(url);
      await link.click();
    }
    expect(await shared(page)).toEqual(
      ['facebook', 'twitter', 'linkedin', 'email'].map((method) => ({ event: 'share', method, url })),
    );
  });

  it('copies the link and confirms it, or reports that it could not [TXT-32] [ANL-02]', async () => {
    const page = await open('share_bar');
    const bar = page.locator('[data-block=share_bar]').first();
    const copy = bar.getByRole('button', { name: 'Copy link' });
    await page.evaluate(() => {
      const writeText = async (text: string) => {
        if (document.body.title === '') throw new Error('The browser asks the visitor first');
        document.body.title = text;
      };
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    });
    await copy.click();
    await bar.getByText('The link could not be copied').waitFor();
    await page.evaluate(() => {
      document.body.title = 'allowed';
    });
    await copy.click();
    await bar.getByText('Link copied').waitFor();
    expect(await page.locator('body').getAttribute('title')).toBe(page.url());
    expect((await shared(page))?.at(-1)).toEqual({ event: 'share', method: 'copy_link', url: page.url() });
  });
});
