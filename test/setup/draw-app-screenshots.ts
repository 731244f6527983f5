// Draws the pictures of the manifest, which browsers show before they install the site: an owner's pets in each
// language, narrow and wide. Needs a running stack: `npm start`, then `node test/setup/draw-app-screenshots.ts`.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { printErrorsPlainly } from '@merrowvale/infra/plain-error.ts';
import { chromium } from '@playwright/test';
import { launchOptions } from './launch-options.ts';

printErrorsPlainly();
const site = process.env.SITE_URL ?? 'http://localhost:3000';
const folder = path.join(import.meta.dirname, '../../web/components/app-screenshots');
const locales = { en: 'en_gb', de: 'de', fr: 'fr', ja: 'jp' };
const shapes = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, isMobile: true },
  wide: { viewport: { width: 1280, height: 800 } },
};

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(launchOptions());
for (const [language, locale] of Object.entries(locales)) {
  for (const [shape, size] of Object.entries(shapes)) {
    const page = await browser.newPage({ baseURL: site, colorScheme: 'light', ...size });
    await page.addInitScript(() => {
      localStorage.cookie_consent ??= 'necessary';
    });
    await page.goto(`/auth/dev-login?account=owner&returnUrl=/${locale}/pets`);
    await page.locator('[data-screen="ready"]').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const file = path.join(folder, `${language}-${shape}.jpg`);
    await page.screenshot({ path: file, type: 'jpeg', quality: 65 });
    await page.context().close();
  }
}
await browser.close();
console.log(`Drew pictures in ${folder}.`);
