import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TextLink, textLinksName } from '../../../web/lib/preview/link-texts.ts';
import { launchOptions } from '../../setup/launch-options.ts';

const link = (id: string, element: string) => ({
  'data-kontent-item-id': id,
  'data-kontent-element-codename': element,
});
const links: TextLink[] = [
  ['Read on', link('one', 'text')],
  ['Read on', link('two', 'text')],
  ['Symptoms', link('tab', 'title')],
  ['https://pictures.example/a.jpg', link('gallery', 'images')],
  ['Find a vet', link('search', 'placeholder')],
  ['Later', link('panel', 'text')],
];
const shown = `
  <a>Read on</a> <a> Read on </a>
  <span role="tab">Symptoms</span> <h3>Symptoms</h3>
  <img src="https://pictures.example/a.jpg?w=480" alt="">
  <input placeholder="Find a vet">
  <p data-kontent-element-codename="own">Later</p>`;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch(launchOptions());
  page = await browser.newPage();
  const file = path.join(import.meta.dirname, '../../../web/lib/preview/link-texts.ts');
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'iife',
    globalName: 'preview',
    write: false,
  });
  await page.setContent(`<section>${shown}</section>`);
  await page
    .locator('section')
    .evaluate((section, [name, value]) => section.setAttribute(name, value), [
      textLinksName,
      JSON.stringify(links),
    ] as const);
  await page.addScriptTag({ content: `${outputFiles[0]?.text} preview.linkTexts(document.body)` });
});

afterAll(() => browser.close());

const linksOf = (selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.map(({ dataset }) => `${dataset.kontentItemId}.${dataset.kontentElementCodename}`),
    );

it('texts of client components lead to their elements, equal ones in the order of their items [PRV-06]', async () => {
  expect(await linksOf('a')).toEqual(['one.text', 'two.text']);
  expect(await linksOf('[role=tab], h3')).toEqual(['tab.title', 'tab.title']);
  expect(await linksOf('img')).toEqual(['gallery.images']);
  expect(await linksOf('input')).toEqual(['search.placeholder']);
});

it('texts that scripts show later lead to their elements too, and those with attributes keep them [PRV-06]', async () => {
  await page
    .locator('section')
    .evaluate((section) => section.insertAdjacentHTML('beforeend', '<b>Later</b>'));
  await expect.poll(() => linksOf('b')).toEqual(['panel.text']);
  expect(await linksOf('p')).toEqual(['undefined.own']);
});
