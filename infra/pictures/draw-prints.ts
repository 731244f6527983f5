// Draws the pictures of news and of articles for farms, from the drawings of the same names, as prints in two inks
// with a halftone screen and paper grain: `node infra/pictures/draw-prints.ts`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

const assets = path.join(import.meta.dirname, '../../web/content/assets');

/** From the shadows to the lights. */
const inks = {
  news: ['#0f2f2b', '#2f7a68', '#c3d8b9'],
  farm: ['#33170f', '#b4573a', '#eccf95'],
} as const;

const prints: Record<keyof typeof inks, readonly string[]> = {
  news: [
    'corporate/mobile-clinic',
    'corporate/wind',
    'corporate/laboratory',
    'corporate/team',
    'farm/at-the-gate',
    'home/reminder',
  ],
  farm: ['farm/pigs', 'farm/calves', 'farm/shade', 'farm/hens'],
};

mkdirSync(path.join(assets, 'prints'), { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ colorScheme: 'light' });
for (const [series, drawings] of Object.entries(prints)) {
  const colours = series === 'news' ? inks.news : inks.farm;
  for (const drawing of drawings) {
    const svg = readFileSync(path.join(assets, `${drawing}.svg`)).toString('base64');
    const picture = await page.evaluate(print, { svg, colours });
    const file = path.join(assets, 'prints', `${drawing.replace('/', '-')}.webp`);
    writeFileSync(file, Buffer.from(picture, 'base64'));
  }
}
await browser.close();

/** Runs in the page: a drawing as a print, 1,200 by 675 pixels, as WebP in base64. */
async function print({ svg, colours }: { svg: string; colours: readonly string[] }): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml;base64,${svg}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 675 });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser has no canvas');
  const factor = Math.max(canvas.width / image.naturalWidth, canvas.height / image.naturalHeight);
  const [width, height] = [image.naturalWidth * factor, image.naturalHeight * factor];
  pen.drawImage(image, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height);
  const pixels = pen.getImageData(0, 0, canvas.width, canvas.height);
  const rgb = (colour = '#000000') => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [dark, middle, light] = [rgb(colours[0]), rgb(colours[1]), rgb(colours[2])];
  const between = (from: number[], to: number[], part: number, channel: number) =>
    (from[channel] ?? 0) + ((to[channel] ?? 0) - (from[channel] ?? 0)) * part;
  let seed = 1925;
  for (let at = 0; at < pixels.data.length; at += 4) {
    const [x, y] = [(at / 4) % canvas.width, Math.floor(at / 4 / canvas.width)];
    const [red = 0, green = 0, blue = 0] = pixels.data.subarray(at, at + 3);
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const grain = (seed / 2 ** 32 - 0.5) * 0.05;
    // A screen of 7 pixels at 45 degrees, strongest in the middle tones.
    const screen = Math.cos(((x + y) * Math.PI) / 5) * Math.cos(((x - y) * Math.PI) / 5);
    const plain = (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
    const tone = Math.min(1, Math.max(0, plain + grain + screen * 0.3 * plain * (1 - plain)));
    for (const channel of [0, 1, 2])
      pixels.data[at + channel] =
        tone < 0.5 ? between(dark, middle, tone * 2, channel) : between(middle, light, tone * 2 - 1, channel);
  }
  pen.putImageData(pixels, 0, 0);
  return canvas.toDataURL('image/webp', 0.72).replace(/^.*,/, '');
}
