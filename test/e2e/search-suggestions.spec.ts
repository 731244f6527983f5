import { expect, type Page } from '@playwright/test';
import { expectClean } from './support/page-checks.ts';
import { test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const options = (page: Page) => page.getByRole('listbox').getByRole('option');

/** Types into a field until this has loaded the suggestions' script. */
async function type(page: Page, text: string) {
  const field = page.locator('[data-block=search_header] input[type=search]');
  await field.fill('');
  await field.pressSequentially(text);
  await expect(field).toHaveRole('combobox');
  return field;
}

test('the search field suggests pages and terms, which can be chosen by keyboard [SEA-01, ACC-01]', async ({
  page,
}) => {
  await page.goto('/en_gb/search');
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const field = await type(page, 'flea');
  await expect(options(page).filter({ hasText: 'Fleas do not mind the winter' })).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('[data-live=polite]').filter({ hasText: /^Suggestions: \d$/ })).toBeAttached();
  await field.press('ArrowDown');
  const marked = await field.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${marked}"]`)).toHaveAttribute('aria-selected', 'true');
  await expectClean(page, [], { withoutShell: true });
  await field.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field).toHaveValue('flea');
  await field.pressSequentially(' w');
  const winter = options(page).filter({ hasText: 'Fleas do not mind the winter' });
  await expect(winter).toBeVisible();
  // A single response serves all keystrokes.
  expect(requests.filter((url) => url.includes('/api/search'))).toHaveLength(1);
  await winter.click();
  await page.waitForURL('**/en_gb/pet/advice/fleas-in-winter');
});

test('what is typed while suggestions are being rendered is followed as well [SEA-01]', async ({ page }) => {
  // Types as late as possible: when the first listener is about to be added.
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype;
    HTMLInputElement.prototype.addEventListener = function (...given: unknown[]) {
      if (given[0] === 'keydown' && this.value === '') this.value = 'flea';
      Reflect.apply(addEventListener, this, given);
    };
  });
  await page.goto('/en_gb/search');
  await page.locator('[data-block=search_header] input[type=search]').focus();
  await expect(options(page).filter({ hasText: 'Fleas do not mind the winter' })).toBeVisible();
});

test('a suggested term is searched for, and Enter without a choice searches for the text [SEA-01, SEA-09]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/en_gb/search');
  await page.waitForLoadState('networkidle');
  const field = await type(page, 'deworm');
  const term = options(page)
    .filter({ hasText: /^dewormer/ })
    .first();
  await expect(term).toBeVisible();
  const text = await term.textContent();
  await term.click();
  await page.waitForURL((url) => url.searchParams.get('q') === text);
  await expect(options(page)).toHaveCount(0);
  await type(page, 'flea coll');
  await expect(options(page).filter({ hasText: 'Products' }).first()).toBeVisible();
  await type(page, 'puppy');
  await field.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('q') === 'puppy');
});

test('suggestions move nothing, and the dialog of the header shows them and stays open when they are closed [SEA-01, SHL-11]', {
  tag: '@full',
}, async ({ page }) => {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/en_gb');
    await page.waitForLoadState('networkidle');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search' });
    const field = dialog.locator('input[type=search]');
    await expect(field).toHaveRole('combobox');
    const before = await field.boundingBox();
    await field.pressSequentially('ticks');
    await expect(options(page).first()).toBeVisible();
    expect(await field.boundingBox()).toEqual(before);
    const list = await page.getByRole('listbox').boundingBox();
    expect(list?.x ?? -1).toBeGreaterThanOrEqual(0);
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(width);
    await field.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(dialog).toBeVisible();
  }
});

test('keys of a Japanese input method choose no suggestion, and kana find katakana [SEA-01]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/jp/search');
  await page.waitForLoadState('networkidle');
  const field = page.locator('[data-block=search_header] input[type=search]');
  await field.focus();
  await expect(field).toHaveRole('combobox');
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'のみ', selectionStart: 2, selectionEnd: 2 });
  await expect(field).toHaveValue('のみ');
  await expect(options(page)).toHaveCount(0);
  await client.send('Input.insertText', { text: 'のみ' });
  await expect(options(page).first()).toContainText('ノミ');
  await field.dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true });
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await field.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the field is a plain search field [SEA-01, ACC-03]', { tag: '@full' }, async ({ page }) => {
    await page.goto('/en_gb/search');
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill('fleas');
    await field.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === 'fleas');
  });
});
