import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../../shared/locales.ts';
import type { AnyItem } from '../../../web/lib/pages/block-context.ts';
import { allExamples } from '../../blocks/all-examples.ts';
import { blocksInBrowser } from '../../blocks/browser/open-blocks.ts';
import { exampleContent } from '../../blocks/example-content.ts';
import { type LongWord, longWords } from './long-words.ts';

const isFull = process.env.COMBINATIONS === 'all';
/** In the ordinary tier, one view in so many. */
const sampled = 24;
const types = [...allExamples.keys()];
const themes = ['light', 'dark'] as const;
const widths = [320, 390, 768, 1280];
/** How many types are on a page that shows blocks without a container. */
const together = 16;

/** Blocks to show on a page, and the widths at which they are measured. */
type View = {
  name: string;
  show: (page: Page) => Promise<void>;
  /** Widths at which texts have to be whole. */
  wholeAt: readonly number[];
  /** The width at which texts have to be readable. */
  readableAt?: number | undefined;
  /** Text of twice the size, as WCAG 1.4.4 has it. */
  isEnlarged?: boolean;
};

const unreadable: string[] = [];
const cut: string[] = [];
const repeatedIds: string[] = [];
let containers: ReadonlySet<string> = new Set();

beforeAll(async () => {
  const [content, browser] = await Promise.all([
    exampleContent(allExamples),
    blocksInBrowser({ entry: '../../combinations/blocks/entry.tsx', ready: '[data-ready]' }),
  ]);
  try {
    const examples: Record<string, readonly AnyItem[]> = {};
    for (const type of types) examples[type] = await content.blocksOf(type);
    const open = () => browser.open([], { reducedMotion: 'reduce' });
    // Each in a process of its own.
    const pages = [await open(), await open()] as const;
    const special = await pages[0].evaluate((all) => window.combinations.load(all), examples);
    await pages[1].evaluate((given) => window.combinations.load(...given), [examples, special] as const);
    const views = [...longWords.flatMap(alone), ...enlarged(), ...(await inContainers(pages))];
    const chosen = views.filter((_, index) => isFull || index % sampled === 0).values();
    await Promise.all(
      pages.map(async (page) => {
        for (const view of chosen) await measure(page, view);
      }),
    );
  } finally {
    await Promise.all([content.close(), browser.close()]);
  }
}, 600_000);

/** One example of each block in each place, in turn, with the longest word of a language. */
async function inContainers(pages: readonly Page[]): Promise<View[]> {
  const [narrow = [], wide = []] = await Promise.all(
    pages.map(async (page, index) => {
      await page.setViewportSize({ width: index === 0 ? 320 : 768, height: 800 });
      return page.evaluate(() => window.combinations.places());
    }),
  );
  containers = new Set(wide.map(({ type }) => type));
  return wide
    .map((place, index) => ({
      place,
      wholeAt: [...(narrow[index]?.isNewLayout ? [320] : []), ...(place.isNewLayout ? [768] : [])],
      readableAt: place.isNewGround ? 768 : undefined,
    }))
    .filter(({ wholeAt, readableAt }) => wholeAt.length > 0 || readableAt !== undefined)
    .map(({ place, ...measured }, turn) => {
      const words = longWords[turn % languages.length];
      return {
        ...measured,
        name: `${place.type} (example ${place.example + 1}, ${words?.locale})`,
        show: (page) =>
          page.evaluate((of) => window.combinations.showIn(...of), [place, turn, words] as const),
      };
    });
}

/** All examples of all blocks with the longest word of a language, on several pages. */
function alone(words: LongWord, index: number): View[] {
  return pagesOfTypes().map((shown) => ({
    name: `a page in ${words.locale}`,
    show: (page) => page.evaluate((of) => window.combinations.showAll(...of), [shown, words] as const),
    wholeAt: widths,
    readableAt: widths[index],
  }));
}

/** All examples of all blocks with text of twice the size. */
function enlarged(): View[] {
  return pagesOfTypes().map((shown) => ({
    name: 'a page with text of twice the size',
    show: (page) => page.evaluate((of) => window.combinations.showAll(of), shown),
    wholeAt: [320],
    isEnlarged: true,
  }));
}

function pagesOfTypes(): string[][] {
  return Array.from({ length: Math.ceil(types.length / together) }, (_, part) =>
    types.slice(part * together, (part + 1) * together),
  );
}

async function measure(page: Page, { name, show, wholeAt, readableAt, isEnlarged = false }: View) {
  // Styles are what takes the time: a page is laid out once for each width, and once more in the dark theme.
  const [first = 0, ...others] = [
    ...wholeAt.filter((width) => width !== readableAt),
    ...[readableAt ?? []].flat(),
  ];
  await page.setViewportSize({ width: first, height: 800 });
  await page.evaluate(
    (size) => document.documentElement.style.setProperty('font-size', size),
    isEnlarged ? '200%' : '',
  );
  await show(page);
  const repeated = await page.evaluate(() => window.combinations.repeatedIds());
  repeatedIds.push(...repeated.map((id) => `${name}: ${id}`));
  for (const width of [first, ...others]) {
    if (width !== first) await page.setViewportSize({ width, height: 800 });
    if (!wholeAt.includes(width)) continue;
    const found = await page.evaluate(() => window.combinations.cutTexts());
    cut.push(...found.map((text) => `${name}, ${width} px: ${text}`));
  }
  for (const theme of readableAt === undefined ? [] : themes) {
    const found = await page.evaluate((of) => window.combinations.unreadableTexts(of), theme);
    unreadable.push(...found.map((text) => `${name}, ${readableAt} px, ${theme}: ${text}`));
  }
  await page.evaluate(() => document.body.replaceChildren());
}

describe('every block in every container', () => {
  it('is in containers with dark, coloured and plain grounds', () => {
    expect(containers.size).toBeGreaterThan(12);
  });

  it('is readable at 4.5:1 in either theme, with its headings and controls [BLK-13]', () => {
    expect(unreadable).toEqual([]);
  });

  it('is shown whole with the longest words of each language, and never scrolls sideways [TXT-16]', () => {
    expect(cut).toEqual([]);
  });

  it('has no id of another element', () => {
    expect(repeatedIds).toEqual([]);
  });
});
