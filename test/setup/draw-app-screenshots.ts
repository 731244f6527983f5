// Draws the pictures of the manifest, which browsers show before they install the site: an owner's pets, narrow and
// wide. Adds the pets, so it needs a new local stack: `npm start -- --reset`, then
// `node test/setup/draw-app-screenshots.ts`.
import path from 'node:path';
import { printErrorsPlainly } from '@merrowvale/infra/plain-error.ts';
import { chromium } from '@playwright/test';
import { launchOptions } from './launch-options.ts';

printErrorsPlainly();
const baseURL = process.env.SITE_URL ?? 'http://localhost:3000';
const folder = path.join(import.meta.dirname, '../../web/components/brand');
const shapes = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true },
  wide: { viewport: { width: 1280, height: 800 } },
};
const dog = { species: 'dog', weight: 22.5, breed: 'Border Collie' };
const pets = [
  { ...dog, name: 'Biscuit', gender: 'male', productId: 'BRK_Dog_Product' },
  { ...dog, name: 'Bramble', gender: 'female', productId: 'SER_Dog_Product' },
];
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const browser = await chromium.launch(launchOptions());
let isFirst = true;
for (const [shape, size] of Object.entries(shapes)) {
  const page = await browser.newPage({ baseURL, colorScheme: 'light', ...size });
  await page.addInitScript(() => {
    localStorage.cookie_consent ??= 'necessary';
  });
  await page.goto('/auth/dev-login?account=owner&returnUrl=/en_gb/pets');
  const headers = { origin: baseURL, 'x-requested-with': 'portal' };
  for (const [index, { productId, ...data }] of (isFirst ? pets : []).entries()) {
    const made = await page.request.post('/api/petProfiles?locale=en_gb', { headers, data });
    const { data: pet } = await made.json();
    const reminder = { petId: pet.id, productId, channel: 'email', startDate: inDays(3 + index * 9) };
    await page.request.post('/api/reminders?locale=en_gb', { headers, data: { reminder } });
  }
  isFirst = false;
  await page.reload();
  await page.getByRole('article').nth(1).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(folder, `app-${shape}.jpg`), type: 'jpeg', quality: 65 });
  await page.context().close();
}
await browser.close();
console.log(`Drew ${Object.keys(shapes).length} pictures.`);
