// Draws the pictures that represent pages on social networks, some of which support neither SVG nor WebP: 1,200 by
// 630 pixels, as JPEG. Run it after a page has been given another drawing or rendered pack (`seo__page_image`): `node
// test/setup/draw-social-pictures.ts`.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { printErrorsPlainly } from '@merrowvale/infra/plain-error.ts';
import { chromium } from '@playwright/test';
import { launchOptions } from './launch-options.ts';

printErrorsPlainly();
const content = path.join(import.meta.dirname, '../../web/content');
const size = { width: 1200, height: 630 };
const drawn = /("seo__page_image": \{\s*"file": ")([\w/-]+\.(?:svg|webp))"/g;

const types: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.webp': 'image/webp' };
const nameOf = (drawing: string) => `${drawing.replace(/\.\w+$/, '').replaceAll('/', '-')}.jpg`;

const drawings = new Set<string>();
for (const file of globSync('items/*/**/*.json', { cwd: content })) {
  const item = path.join(content, file);
  const text = readFileSync(item, 'utf8');
  const replaced = text.replace(drawn, (_, before: string, drawing: string) => {
    drawings.add(drawing);
    return `${before}social/${nameOf(drawing)}"`;
  });
  if (replaced !== text) writeFileSync(item, replaced);
}

mkdirSync(path.join(content, 'assets/social'), { recursive: true });
const browser = await chromium.launch(launchOptions());
const page = await browser.newPage({ viewport: size });
for (const drawing of drawings) {
  const picture = readFileSync(path.join(content, 'assets', drawing));
  const source = `data:${types[path.extname(drawing)]};base64,${picture.toString('base64')}`;
  await page.setContent(
    `<style>body { margin: 0; background: #faf6ee } img { display: block; box-sizing: border-box; width: 100vw; height: 100vh; object-fit: cover }</style><img src="${source}">`,
  );
  await page.locator('img').evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    // Packs are shown in full.
    if (image.naturalWidth < image.naturalHeight * 1.2) image.style.objectFit = 'contain';
  });
  await page.screenshot({
    path: path.join(content, 'assets/social', nameOf(drawing)),
    type: 'jpeg',
    quality: 80,
  });
}
await browser.close();
console.log(`Drew ${drawings.size} pictures.`);
