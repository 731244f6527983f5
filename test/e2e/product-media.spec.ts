import { expect, type Page } from '@playwright/test';
import { expectCleanEverywhere } from './support/page-checks.ts';
import { test } from './support/test.ts';

const examples = '/en_gb/blocks/product-header';
/** The examples with several pictures and a video, and with automatic steps in full width. */
const carousels = (page: Page) =>
  page.getByRole('region', { name: /^(Sorrelguard for dogs|Brackenward chews)$/ });
const thumbnails = (page: Page, at = 0) =>
  carousels(page).nth(at).getByRole('list', { name: 'Choose a picture' }).getByRole('button');

async function openExamples(page: Page) {
  await page.goto(examples);
  await expect(carousels(page).first().getByRole('button', { name: 'Next' })).toBeVisible();
  await expect(page.locator('[aria-roledescription="carousel"] [tabindex="0"]')).toHaveCount(0);
}

test('the arrows go round a product’s media in both directions [PDP-09]', { tag: '@full' }, async ({
  page,
}) => {
  await openExamples(page);
  const carousel = carousels(page).first();
  await carousel.getByRole('button', { name: 'Previous' }).click();
  await expect(thumbnails(page).nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(thumbnails(page).nth(2)).toHaveAccessibleName('Video: How it is given');
  await carousel.getByRole('button', { name: 'Next' }).click();
  await expect(thumbnails(page).nth(0)).toHaveAttribute('aria-current', 'true');
});

test('slides move in 500 ms, and thumbnails measure 70 px, or 100 px in full width [PDP-14] [PDP-16]', {
  tag: '@full',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openExamples(page);
  const track = carousels(page).first().getByRole('list').first();
  expect(await track.evaluate((list) => getComputedStyle(list).transition)).toContain('transform 0.5s');
  for (const [at, size] of [
    [0, 70],
    [1, 100],
  ] as const) {
    const box = await thumbnails(page, at).first().boundingBox();
    expect([box?.width, box?.height]).toEqual([size, size]);
  }
});

test('on a phone the strip of thumbnails begins with a whole one, and ends with one [PDP-16]', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openExamples(page);
  const strip = carousels(page).first().getByRole('list', { name: 'Choose a picture' });
  const isWhole = (thumbnail: number) =>
    thumbnails(page)
      .nth(thumbnail)
      .evaluate((element) => {
        const edges = element.closest('ul')?.getBoundingClientRect();
        const { left, right } = element.getBoundingClientRect();
        return edges !== undefined && left >= edges.left && right <= edges.right;
      });
  expect(await strip.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
  expect(await isWhole(0)).toBe(true);
  await carousels(page).first().getByRole('button', { name: 'Previous' }).click();
  await expect.poll(() => isWhole(2)).toBe(true);
});

test('a carousel moves automatically only if the editor has turned this on, after the configured number of seconds [PDP-14] [PDP-26]', {
  tag: '@full',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await openExamples(page);
  await page.clock.runFor(2100);
  await expect(thumbnails(page, 1).nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(thumbnails(page, 0).nth(0)).toHaveAttribute('aria-current', 'true');
});

test('the enlarged view traps Tab, goes round, closes on Escape and returns the focus to its opener [PDP-10] [PDP-09]', async ({
  page,
}) => {
  await openExamples(page);
  const opener = carousels(page).first().getByRole('button', { name: 'Enlarge picture' }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: 'Sorrelguard for dogs' });
  await expect(viewer).toBeVisible();
  const focused = new Set<string>();
  for (let press = 0; press < 24; press += 1) {
    await page.keyboard.press('Tab');
    const name = await viewer.evaluate((dialog) =>
      dialog.contains(document.activeElement) ? (document.activeElement?.ariaLabel ?? '') : 'outside',
    );
    focused.add(name);
  }
  expect([...focused].sort()).toEqual([
    'Close the picture',
    'Next',
    'Previous',
    'Video: How it is given',
    'View 1',
    'View 2',
    'Zoom in',
    'Zoom out',
  ]);
  await viewer.getByRole('button', { name: 'Previous' }).click();
  await expect(viewer).toContainText('3 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toContainText('1 of 3');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('pictures can be magnified by keyboard and moved, unless the editor has turned this off [PDP-15]', {
  tag: '@full',
}, async ({ page }) => {
  await openExamples(page);
  await carousels(page).first().getByRole('button', { name: 'Enlarge picture' }).first().click();
  const viewer = page.getByRole('dialog', { name: 'Sorrelguard for dogs' });
  const scale = (dialog = viewer) =>
    dialog
      .getByRole('img', { name: 'View 1' })
      .last()
      .evaluate((picture) => new DOMMatrix(getComputedStyle(picture).transform).a);
  await expect(viewer).toBeVisible();
  await page.keyboard.press('+');
  expect(await scale()).toBe(1.5);
  await page.keyboard.press('0');
  expect(await scale()).toBe(1);
  await page.keyboard.press('Escape');
  await carousels(page).nth(1).getByRole('button', { name: 'Enlarge picture' }).first().click();
  const plain = page.getByRole('dialog', { name: 'Brackenward chews' });
  await expect(plain.getByRole('button', { name: 'Close the picture' })).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Zoom in' })).toHaveCount(0);
  await page.keyboard.press('+');
  expect(await scale(plain)).toBe(1);
});

test('a video plays only after consent, and broken videos show a message [PDP-12] [PDP-13]', {
  tag: '@full',
}, async ({ page }) => {
  await openExamples(page);
  await expect(page.getByText('Unsupported video type')).toBeVisible();
  await expect(page.getByText('Invalid video content')).toHaveCount(1);
  await thumbnails(page).nth(2).click();
  await expect(carousels(page).first().getByText('This video needs your consent')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the media are clear and accessible at every width, light and dark [ACC-01]', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(examples);
  await expectCleanEverywhere(page);
  await openExamples(page);
  await carousels(page).first().getByRole('button', { name: 'Enlarge picture' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Sorrelguard for dogs' })).toBeVisible();
  await expectCleanEverywhere(page);
});
