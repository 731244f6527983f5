import { expect, type Page } from '@playwright/test';
import { galleryPages, pagesOf } from './support/page-addresses.ts';
import { test } from './support/test.ts';

/** One page of each kind. */
const kinds = [
  '/en_gb',
  '/en_gb/pet',
  '/en_gb/pet/advice',
  '/en_gb/pet/advice/removing-a-tick',
  '/en_gb/products',
  '/en_gb/products/seresto-dog',
  '/en_gb/pet/parasites',
  '/en_gb/company',
  '/en_gb/faq',
];
/** What `sizes` may state, as a share of a picture's width on the screen. Where browsers know that, only too much counts. */
const limits = { min: 0.6, minAuto: 0.3, max: 2.3 };

test.use({ trace: 'off' });

/** Pictures whose `sizes` do not fit the width at which they are shown, or that have only one width, too small or large. */
async function unfitting(page: Page): Promise<string[]> {
  return page.evaluate(({ min, minAuto, max }) => {
    const lengthOf = (sizes: string) => {
      const [, length = ''] =
        sizes
          .split(', ')
          .map((size) => /^(\(.+\))? ?(\S+)$/.exec(size.trim()))
          .map((match) => [match?.[1] ?? 'all', match?.[2]])
          .find(([condition = '', length]) => length !== 'auto' && matchMedia(condition).matches) ?? [];
      const probe = document.body.appendChild(document.createElement('div'));
      probe.style.cssText = `position: absolute; width: ${length}`;
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    };
    return [...document.querySelectorAll<HTMLImageElement>('img[width][src*="fit=crop"]')].flatMap(
      (image) => {
        const { width, height } = image.getBoundingClientRect();
        if (width === 0) return [];
        const [own, ownHeight] = ['width', 'height'].map((name) => Number(image.getAttribute(name)));
        const filled = (height * (own ?? 0)) / (ownHeight ?? 1);
        const shown =
          getComputedStyle(image).objectFit === 'contain' ? Math.min(width, filled) : Math.max(width, filled);
        const stated = image.sizes === '' ? (own ?? 0) / 1.5 : lengthOf(image.sizes);
        const share = stated / shown;
        if (share >= (image.sizes.startsWith('auto') ? minAuto : min) && share <= max) return [];
        const where = image.closest<HTMLElement>('[data-block]')?.dataset.block ?? 'shell';
        return [
          `${where}: ${own} px, sizes "${image.sizes}", ${share.toFixed(2)} of the ${Math.round(shown)} px shown`,
        ];
      },
    );
  }, limits);
}

/** Each only once, with the first page that has it. */
async function unfittingOn(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found = new Map<string, string>();
  await page.route('**/*.{js,woff2,svg,webp,jpg,png}*', (route) => route.abort());
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const problem of await unfitting(page)) {
        const line = `at ${width}: ${problem}`;
        if (!found.has(line)) found.set(line, address);
      }
    }
  }
  return [...found].map(([line, address]) => `${address} ${line}`);
}

test('pictures of each kind of page say the width at which they are shown [IMG-01, ACC-04]', async ({
  page,
}) => {
  expect(await unfittingOn(page, kinds)).toEqual([]);
});

test('pictures of every page and block say the width at which they are shown [IMG-01]', {
  tag: '@full',
}, async ({ page, request }) => {
  test.setTimeout(600_000);
  const addresses = [...pagesOf('en_gb'), ...(await galleryPages(request))];
  expect(await unfittingOn(page, addresses)).toEqual([]);
});
