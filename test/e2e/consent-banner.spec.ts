import { globSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { signIn } from './support/page-checks.ts';
import { test } from './support/test.ts';

const banner = '#consent-banner';
const kinds = [
  '/en_gb',
  '/en_gb/pet/advice/fleas-in-winter',
  '/en_gb/products/seresto-dog',
  '/en_gb/contact',
  '/en_gb/rebates',
  '/en_gb/search?q=fleas',
];

const isFull = process.env.VIEWS === 'all';
const furtherKinds = [
  '/en_gb/pet/advice',
  '/en_gb/pet/compare',
  '/en_gb/faq',
  '/en_gb/find-a-vet',
  '/en_gb/country-selector',
  '/en_gb/report-a-case/lungworm',
  '/en_gb/developers',
  '/en_gb/no-such-page',
];
const ownersKinds = ['/en_gb/pets', '/en_gb/pets/new', '/en_gb/reminders', '/en_gb/account'];

// Visitors who have not answered the question about cookies yet.
test.use({ isNewVisitor: true });

type Size = { width: number; height: number };

async function open(page: Page, address: string, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(address);
  await expect(page.locator(banner)).toBeVisible();
}

/** The part of the focused element that is inside the window and not covered by the banner, in square pixels. */
function shownFocus(page: Page) {
  return page.evaluate((selector) => {
    const focused = document.activeElement;
    const shown = document.querySelector(selector);
    if (!focused || focused === document.body || !shown) return undefined;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const edge = shown.contains(focused)
      ? innerHeight
      : Math.min(innerHeight, shown.getBoundingClientRect().top);
    const width = Math.min(right, innerWidth) - Math.max(left, 0);
    const name = `${focused.tagName} ${(focused.textContent ?? '').trim().slice(0, 40)}`;
    return { name, isShown: width > 0 && Math.min(bottom, edge) - Math.max(top, 0) > 0 };
  }, banner);
}

/** The focus stops on a page at which the focused element is not visible. */
async function hiddenStops(page: Page, address: string, size: Size): Promise<string[]> {
  await open(page, address, size);
  const hidden: string[] = [];
  for (let stop = 0; stop < (isFull ? 300 : 80); stop++) {
    await page.keyboard.press('Tab');
    const focus = await shownFocus(page);
    if (focus === undefined) break;
    if (!focus.isShown) hidden.push(`${address}: ${focus.name}`);
  }
  return hidden;
}

for (const width of [320, 768, 1280]) {
  test(`the open consent banner hides no focused element at ${width} px [ACC-02]`, { tag: '@full' }, async ({
    page,
  }) => {
    test.setTimeout(isFull ? 900_000 : 300_000);
    const height = width < 768 ? 640 : 800;
    const hidden: string[] = [];
    for (const address of [...kinds, ...(isFull ? furtherKinds : [])])
      hidden.push(...(await hiddenStops(page, address, { width, height })));
    if (isFull) await signIn(page, 'owner', '/en_gb/pets');
    for (const address of isFull ? ownersKinds : [])
      hidden.push(...(await hiddenStops(page, address, { width, height })));
    expect(hidden).toEqual([]);
  });
}

const hero = z.object({
  type: z.literal('hero_banner'),
  elements: z.object({ cta_buttons: z.tuple([z.unknown()], z.unknown()) }),
});
const pageWithHero = z.object({
  type: z.literal('page'),
  elements: z.object({
    page_url: z.string().refine((path) => path !== '404'),
    page_blocks: z.tuple([hero], z.unknown()),
  }),
});

/** Every page that begins with a hero with buttons, in each language. */
const heroPages = globSync('*/**/*.json', { cwd: 'web/content/items' }).flatMap((file) => {
  const { data } = pageWithHero.safeParse(JSON.parse(readFileSync(`web/content/items/${file}`, 'utf8')));
  return data ? [`/${file.split('/')[0]}/${data.elements.page_url}`.replace(/\/+$/, '')] : [];
});

test('the consent banner takes at most a third of a phone, and leaves a page’s headline and first button visible [CST-04]', {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(300_000);
  expect(heroPages.length).toBeGreaterThan(50);
  for (const address of heroPages) {
    await open(page, address, { width: 390, height: 844 });
    const box = await page.locator(banner).boundingBox();
    expect.soft(box?.height, address).toBeLessThanOrEqual(844 / 3);
    for (const shown of ['h1', '[data-block=hero_banner] a']) {
      const { y = 0, height = 0 } = (await page.getByRole('main').locator(shown).first().boundingBox()) ?? {};
      expect.soft(y + height, `${address} ${shown}`).toBeLessThanOrEqual(box?.y ?? 0);
    }
  }
});
