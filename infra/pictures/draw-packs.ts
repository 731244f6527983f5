// Renders the pictures of the sample products' packs from their drawings and facts: `node infra/pictures/draw-packs.ts`,
// or with the names of some
// products and shots (`seresto-dog side`). `--draft` shows the composition in seconds, at half the size.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { packsOfProducts } from './pack-of-product.ts';
import type { Shot } from './studio/pack-spec.ts';

const assets = path.join(import.meta.dirname, '../../web/content/assets/products');

/** Pictures of a pack have the proportions of the product page's frame; a close-up is wider, and fills it. */
const shots: Record<Shot, { file: string; width: number; height: number }> = {
  pack: { file: '', width: 914, height: 790 },
  side: { file: '-side', width: 914, height: 790 },
  close: { file: '-close', width: 1050, height: 740 },
};

const isDraft = process.argv.includes('--draft');
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
mkdirSync(assets, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--enable-unsafe-swiftshader', '--use-angle=swiftshader', '--ignore-gpu-blocklist'],
});
const page = await browser.newPage();
await openStudio(page);
const isChosen = (name: string, names: readonly string[]) =>
  chosen.includes(name) || !names.some((other) => chosen.includes(other));
const packs = packsOfProducts();
const slugs = packs.map(({ pack }) => pack.slug);
for (const { pack, name } of packs.filter(({ pack }) => isChosen(pack.slug, slugs))) {
  for (const [shot, { file, width, height }] of Object.entries(shots)) {
    if (!isChosen(shot, Object.keys(shots))) continue;
    const size = isDraft
      ? { width: width / 2, height: height / 2, exposures: 6 }
      : { width, height, exposures: 16 };
    const call = `renderPack(${[pack, name, shot, size].map((value) => JSON.stringify(value)).join(', ')})`;
    const picture = Buffer.from(await page.evaluate<string>(call), 'base64');
    writeFileSync(path.join(assets, `${pack.slug}${file}.webp`), picture);
    console.log(`${pack.slug}${file}.webp, ${Math.round(picture.length / 1024)} KB`);
  }
}
await browser.close();

async function openStudio(page: Page): Promise<void> {
  page.on('pageerror', (error) => {
    throw error;
  });
  const require = createRequire(path.join(import.meta.dirname, '../../web/package.json'));
  const face = (family: string) => {
    const file = require.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`);
    const source = readFileSync(file).toString('base64');
    return `@font-face { font-family: ${family}; font-weight: 300 900; src: url(data:font/woff2;base64,${source}) }`;
  };
  await page.setContent(`<style>${face('figtree')}${face('fraunces')}</style>`);
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()));
  });
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'studio/render-pack.ts')],
    bundle: true,
    write: false,
    format: 'iife',
  });
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
}
