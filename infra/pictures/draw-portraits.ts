// Draws the portraits of the sample content's authors as paper cut-outs: `node infra/pictures/draw-portraits.ts`.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { portraitSvg, portraits } from './portraits.ts';

const assets = path.join(import.meta.dirname, '../../web/content/assets/authors');

mkdirSync(assets, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const portrait of portraits) {
  const file = `${portrait.codename.replace('author_', '').replaceAll('_', '-')}.webp`;
  const picture = await page.evaluate(async (svg) => {
    const image = new Image();
    image.src = `data:image/svg+xml;base64,${btoa(svg)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.82).replace(/^.*,/, '');
  }, portraitSvg(portrait));
  writeFileSync(path.join(assets, file), Buffer.from(picture, 'base64'));
}
await browser.close();
