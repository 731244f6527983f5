import { expect, type Page, test } from '@playwright/test';
import { listenForConsoleErrors, signIn } from './support/page-checks.ts';

const home = '/en_gb';
const addresses = [
  home,
  '/en_gb/pet/advice/removing-a-tick',
  '/en_gb/products/seresto-dog',
  '/de',
  '/en_gb/blocks/card_grid',
  '/en_gb/no-such-page',
];

test('a page has the same content whether its parts are static HTML or rendered by React [BLK-01]', async ({
  request,
}) => {
  for (const address of addresses) {
    const [finished = '', left = ''] = await Promise.all(
      ['text/html', '*/*'].map(async (accept) =>
        (await request.get(address, { headers: { accept } })).text(),
      ),
    );
    expect(finished, address).toContain('data-static=');
    expect(left, address).not.toContain('data-static=');
    expect(bodyOf(finished), address).toBe(bodyOf(left));
  }
});

test('content that was not sent to React survives a refresh, and leaving and returning [BLK-01]', async ({
  page,
}) => {
  const consoleErrors = listenForConsoleErrors(page);
  await page.goto('/en_gb/about');
  await expect(page.locator('html[data-shell-ready]')).toBeAttached();
  const words = await wordsOf(page);
  expect(words.length).toBeGreaterThan(1000);

  await page.evaluate(() => Reflect.get(window, 'next').router.push('/en_gb'));
  await expect(page).toHaveURL(/en_gb$/);
  await expect.poll(() => wordsOf(page)).not.toBe(words);
  await page.goBack();
  await expect.poll(() => wordsOf(page)).toBe(words);

  const heading = await page.locator('[data-static] h2').first().elementHandle();
  await page.evaluate(() => Reflect.get(window, 'next').router.refresh());
  await expect.poll(() => heading?.evaluate((element) => element.isConnected)).toBe(false);
  await expect.poll(() => wordsOf(page)).toBe(words);
  expect(consoleErrors).toEqual([]);
});

test('signed-in users get pages that can be refreshed in place [BLK-01]', async ({ page }) => {
  await signIn(page, 'owner', home);
  const html = await (await page.request.get(home, { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('<footer');
  expect(html).not.toContain('data-static=');
});

/** The content of the body, without scripts and attributes that depend on how it was rendered. */
function bodyOf(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replaceAll(/<script\b[^>]*>.*?<\/script>|<link\b[^>]*>|<template\b[^>]*><\/template>|<!--.*?-->/gs, '')
    .replaceAll(/ data-static="[^"]*"| name="_R_[^"]*"| nonce="[^"]*"/g, '')
    .replaceAll(/<(\w+)((?:\s[^<>]*)?)>/g, (_, tag, attributes) => {
      const each: string[] = attributes.match(/[\w:-]+(?:="[^"]*")?/g) ?? [];
      return `<${tag.toLowerCase()} ${each.sort().join(' ')}>`;
    });
}

async function wordsOf(page: Page): Promise<string> {
  return (await page.locator('main, footer').allInnerTexts()).join('\n');
}
