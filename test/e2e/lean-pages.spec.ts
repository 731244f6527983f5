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

test('a page reads the same whether its parts were finished on the server or left to React [BLK-01]', async ({
  request,
}) => {
  for (const address of addresses) {
    const [finished = '', left = ''] = await Promise.all(
      ['text/html', '*/*'].map(async (accept) =>
        (await request.get(address, { headers: { accept } })).text(),
      ),
    );
    expect(finished, address).toContain('data-kept=');
    expect(left, address).not.toContain('data-kept=');
    expect(bodyOf(finished), address).toBe(bodyOf(left));
  }
});

test('what was not sent for React stays when a page is refreshed, left and come back to [BLK-01]', async ({
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

  const heading = await page.locator('[data-kept] h2').first().elementHandle();
  await page.evaluate(() => Reflect.get(window, 'next').router.refresh());
  await expect.poll(() => heading?.evaluate((element) => element.isConnected)).toBe(false);
  await expect.poll(() => wordsOf(page)).toBe(words);
  expect(consoleErrors).toEqual([]);
});

test('whoever is signed in gets pages that can be asked for anew as they stand [BLK-01]', async ({
  page,
}) => {
  await signIn(page, 'owner', home);
  const html = await (await page.request.get(home, { headers: { accept: 'text/html' } })).text();
  expect(html).toContain('<footer');
  expect(html).not.toContain('data-kept=');
});

/** What stands between the body's tags, without scripts and without what tells how it was made. */
function bodyOf(html: string): string {
  return html
    .slice(html.indexOf('<body'))
    .replaceAll(/<script\b[^>]*>.*?<\/script>|<link\b[^>]*>|<template\b[^>]*><\/template>|<!--.*?-->/gs, '')
    .replaceAll(/ data-kept="[^"]*"| name="_R_[^"]*"| nonce="[^"]*"/g, '')
    .replaceAll(/<(\w+)((?:\s[^<>]*)?)>/g, (_, tag, attributes) => {
      const each: string[] = attributes.match(/[\w:-]+(?:="[^"]*")?/g) ?? [];
      return `<${tag.toLowerCase()} ${each.sort().join(' ')}>`;
    });
}

async function wordsOf(page: Page): Promise<string> {
  return (await page.locator('main, footer').allInnerTexts()).join('\n');
}
