import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { excessWidth, listenForConsoleErrors, show, viewsOf, violationsOn } from './support/page-checks.ts';
import { test } from './support/test.ts';

const locales = ['en_gb', 'de', 'fr', 'jp', 'us'];
const visitorsAtOnce = 3;
const isFullSize = process.env.VIEWS === 'all';

// There are about a hundred pages, and tracing each would take longer than the visit.
test.use({ trace: 'off' });

type Visit = {
  waiting: string[];
  trouble: string[];
  pictures: Set<string>;
  /** The shells that have been checked, by locale, site section and view. */
  shells: Set<string>;
};

/** Opens the queued addresses one by one, and records the problems that a visitor would notice. */
async function visit(browser: Browser, { waiting, trouble, pictures, shells }: Visit) {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  let address: string | undefined;
  const note = (what: string) => trouble.push(`${address}: ${what}`);
  const consoleErrors = listenForConsoleErrors(page);
  for (address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const looks = viewsOf(waiting.length);
    for (const view of looks.slice(0, 1)) await show(page, view);
    const response = await page.goto(address, { waitUntil: 'load' });
    if (response?.status() !== 200) note(`returned ${response?.status()}`);
    const seen = await page.evaluate(() => ({
      headings: document.querySelectorAll('h1').length,
      description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
      pictures: [...document.images].map((image) => image.src),
      section: document.querySelector<HTMLElement>('[data-site-section]')?.dataset.tower,
    }));
    if (seen.headings === 0) note('has no heading');
    for (const view of looks) {
      await show(page, view);
      const where = `(at ${view.width} pixels, ${view.colorScheme})`;
      const tooWide = await excessWidth(page);
      if (tooWide > 0) note(`scrolls sideways by ${tooWide} pixels ${where}`);
      const shell = [address.split('/')[1], seen.section, where].join();
      const withoutShell = shells.has(shell);
      shells.add(shell);
      for (const violation of await violationsOn(page, { withoutShell })) note(`${violation} ${where}`);
    }
    for (const error of consoleErrors.splice(0)) note(error);
    if (seen.description === '') note('has no description for search engines');
    for (const picture of seen.pictures) pictures.add(picture);
  }
  await page.close();
}

/** The address of every page in the site map of a locale. */
async function sitemap(request: APIRequestContext, locale: string): Promise<string[]> {
  const response = await request.get(`/${locale}/sitemap.xml`);
  expect(response.status(), locale).toBe(200);
  const addresses = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return addresses.map(([, address = '']) => new URL(address).pathname);
}

/** The pages that are visited in a locale: all at full size, otherwise a fifth, so that each is visited in one locale. */
async function visitedIn(request: APIRequestContext, locale: string): Promise<string[]> {
  const english = await sitemap(request, 'en_gb');
  expect(english.length).toBeGreaterThan(40);
  return (
    english
      // Other tests publish English pages temporarily.
      .filter((path) => !path.includes('e2e'))
      .filter((_, index) => isFullSize || locales[index % locales.length] === locale)
      .map((path) => path.replace('/en_gb', `/${locale}`))
  );
}

for (const locale of locales) {
  test(`pages of the sample site are accessible in ${locale}, with all their images [CMS-04, ACC-01, ACC-04]`, {
    tag: '@full',
  }, async ({ request, browser }) => {
    test.setTimeout(isFullSize ? 1_800_000 : 600_000);
    const chosen = await visitedIn(request, locale);
    // Most American pages fall back to the British ones, and only the originals are listed.
    const listed = locale === 'us' ? chosen : await sitemap(request, locale);
    expect(chosen.filter((path) => !listed.includes(path))).toEqual([]);

    const pictures = new Set<string>();
    const trouble: string[] = [];
    const visits = { waiting: [...chosen], trouble, pictures, shells: new Set<string>() };
    await Promise.all(Array.from({ length: visitorsAtOnce }, () => visit(browser, visits)));
    expect(trouble).toEqual([]);

    const files = [...new Set([...pictures].map((picture) => picture.replace(/\?.*/, '')))];
    expect(files.length).toBeGreaterThan(5);
    const missing = await Promise.all(
      files.map(async (file) => ((await request.get(file)).ok() ? [] : [file])),
    );
    expect(missing.flat()).toEqual([]);
  });
}

test('an address without a page links back, in the language of its locale [CMS-04, ROU-05]', {
  tag: '@full',
}, async ({ request }) => {
  const words = {
    en_gb: 'This one has wandered off',
    de: 'Diese Seite ist ausgebüxt',
    fr: 'Cette page s’est égarée',
  };
  for (const [locale, heading] of Object.entries(words)) {
    const response = await request.get(`/${locale}/no-such-page`);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain(heading);
  }
});
