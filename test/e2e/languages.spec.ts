import { type APIRequestContext, expect, type Locator } from '@playwright/test';
import { excessWidth, expectClean, show } from './support/page-checks.ts';
import { publishPage, removePage } from './support/publish.ts';
import { test } from './support/test.ts';

const advice = 'pet/advice/removing-a-tick';
const offered = ['en_gb', 'us', 'de', 'fr', 'jp'];

type Links = Record<string, string>;

/** The entries of a sitemap: the path of each page, and the paths of its versions by language tag. */
async function sitemap(request: APIRequestContext, locale: string): Promise<Map<string, Links>> {
  const xml = await (await request.get(`/${locale}/sitemap.xml`)).text();
  const entries = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)];
  return new Map(entries.map(([, address = '', rest = '']) => [pathOf(address), linksIn(rest)]));
}

function linksIn(markup: string): Links {
  const links = markup.matchAll(/hreflang="([^"]+)" href="([^"]+)"/gi);
  return Object.fromEntries([...links].map(([, tag = '', address = '']) => [tag, pathOf(address)]));
}

/** The links in a page's head; the links of the language menu are in its body. */
function headLinks(html: string): Links {
  return linksIn((html.match(/<link rel="alternate"[^>]*>/g) ?? []).join(''));
}

const pathOf = (address: string) => new URL(address).pathname;
const canonicalOf = (html: string) => pathOf(/<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '');

test('a page shown from another locale explains this in the visitor’s language, at an address of its own [SEO-07, SEO-11]', {
  tag: '@full',
}, async ({ page }) => {
  const response = await page.goto(`/nl/${advice}`);
  expect(canonicalOf((await response?.text()) ?? '')).toBe(`/nl/${advice}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl-nl');
  const notice = page.getByText('Deze pagina is er nog niet in het Nederlands. Je leest de Engelse versie.');
  await expect(notice).toBeVisible();
  expect(await notice.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('nl-nl');
  const languageOf = (part: Locator) =>
    part.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
  expect(await languageOf(page.getByRole('heading', { level: 1 }))).toBe('en-gb');
  // The header has the site's own texts, and links from the pages' locale.
  const header = page.getByRole('banner');
  expect(await languageOf(header.getByRole('link', { name: 'Inloggen' }))).toBe('nl-nl');
  for (const name of ['Advice', 'Company'])
    expect(await languageOf(header.locator('a', { hasText: name }).first())).toBe('en-gb');
  for (const width of [320, 768, 1280] as const) {
    await show(page, { width, colorScheme: width === 768 ? 'dark' : 'light' });
    expect(await excessWidth(page)).toBeLessThanOrEqual(0);
  }
  await expectClean(page, [], { withoutShell: true });
});

test('a page in the visitor’s language that was written for another country names the country [SEO-11]', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(`/at/${advice}`);
  await expect(page.locator('[data-fallback-notice]')).toContainText('für Deutschland geschrieben');
  await page.goto(`/de/${advice}`);
  await expect(page.locator('[data-fallback-notice]')).toHaveCount(0);
});

test('pages and sitemaps name the same versions, and each names all others [SEO-08, CMS-08]', {
  tag: '@full',
}, async ({ request }) => {
  const maps = new Map<string, Links>();
  for (const locale of offered)
    for (const [path, links] of await sitemap(request, locale))
      if (!path.includes('e2e')) maps.set(path, links);
  expect(maps.size).toBeGreaterThan(300);
  const oneWay = [...maps].flatMap(([path, links]) =>
    Object.values(links).filter((other) => !Object.values(maps.get(other) ?? {}).includes(path)),
  );
  expect(oneWay).toEqual([]);
  expect(maps.get(`/jp/${advice}`)).toMatchObject({
    'en-gb': `/en_gb/${advice}`,
    'ja-jp': `/jp/${advice}`,
    'x-default': `/en_gb/${advice}`,
  });
  for (const path of [`/en_gb/${advice}`, '/jp', '/fr/products/seresto-dog', '/us/farm']) {
    expect(maps.get(path), path).toBeDefined();
    expect(headLinks(await (await request.get(path)).text()), path).toEqual(maps.get(path));
  }
  expect((await sitemap(request, 'nl')).size).toBe(0);
});

test('a new version is named by the others at once, and ends the notice [SEO-08, CMS-06]', async ({
  request,
}) => {
  const html = async (locale: string) => (await request.get(`/${locale}/e2e-versions`)).text();
  publishPage('e2e_versions', { page_url: 'e2e-versions', page_title: 'Versions' });
  await expect.poll(() => html('nl')).toContain('Deze pagina');
  expect(headLinks(await html('en_gb'))).toEqual({});
  publishPage('e2e_versions', { page_url: 'e2e-versions', page_title: 'Versies' }, {}, 'nl');
  const links = {
    'en-gb': '/en_gb/e2e-versions',
    'nl-nl': '/nl/e2e-versions',
    'x-default': '/en_gb/e2e-versions',
  };
  await expect.poll(async () => headLinks(await html('en_gb'))).toEqual(links);
  await expect.poll(async () => headLinks(await html('nl'))).toEqual(links);
  expect(await html('nl')).not.toContain('Deze pagina');
  expect(canonicalOf(await html('nl'))).toBe('/nl/e2e-versions');
  removePage('e2e_versions', 'nl');
  await expect.poll(async () => headLinks(await html('en_gb'))).toEqual({});
});
