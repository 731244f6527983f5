import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

test.beforeEach(({ context }) =>
  context.addInitScript(() => localStorage.setItem('cookie_consent', 'necessary')),
);

test('breadcrumbs link to the parent pages, tag pages have none, and no page that is opened requests them [SHL-13, SHL-14, SHL-17, SHL-19, ROU-08, ROU-09, ROU-10]', {
  tag: '@full',
}, async ({ page, request }) => {
  const asked: string[] = [];
  page.on('request', (each) => asked.push(new URL(each.url()).pathname));
  await page.goto('/en_gb/country-selector');
  const breadcrumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/en_gb');
  await expect(breadcrumbs.locator('[aria-current="page"]')).toHaveText('Country and language');
  await page.goto('/en_gb/taxonomy/term');
  await expect(page.getByRole('heading', { level: 1, name: 'Topics' })).toBeVisible();
  await expect(breadcrumbs).toHaveCount(0);
  await page.goto('/en_gb/farm/advice/keeping-cows-cool');
  await page.getByRole('main').getByRole('link', { name: 'Dairy', exact: true }).click();
  await expect(page).toHaveURL(`${siteUrl}/en_gb/taxonomy/term/dairy`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dairy' })).toBeVisible();
  await expect(breadcrumbs).toHaveCount(0);
  expect(asked).not.toContain('/api/breadcrumbs');

  await page.goto('/api/preview/enter?path=/en_gb/farm/advice/keeping-cows-cool');
  const inPreview = page.waitForRequest(/\/api\/breadcrumbs\?/);
  await page.getByLabel('Preview secret').fill('local-preview');
  await page.getByRole('button', { name: 'Show drafts' }).click();
  expect((await (await inPreview).response())?.status()).toBe(200);
  await expect(breadcrumbs.getByRole('link', { name: 'Advice' })).toBeVisible();

  const response = await request.get(
    '/api/breadcrumbs?pageId=country_selector_page&locale=de&pageUrl=/de/country-selector',
  );
  expect(response.headers()['cache-control']).toContain('max-age=900');
  const { data } = await response.json();
  expect(data.map(({ url }: { url: string }) => url)).toEqual(['/de', '/de/country-selector']);
  expect(data[1]).toMatchObject({ breadcrumbText: 'Land und Sprache', title: 'Wählen Sie Ihr Land' });
});

test.describe('a page with its own bars', () => {
  const file = path.join(
    process.env.CONTENT_DIR ?? 'test-results/content',
    'items/en_gb/pages/e2e_bars.json',
  );
  const section = (id: string) => [
    { type: 'anchor', elements: { anchor_id: id } },
    { type: 'text_block', elements: { content: `<h2>${id}</h2>${'<p>Words.</p>'.repeat(20)}` } },
  ];
  const link = (text: string) => ({
    type: 'navigation_link',
    elements: { text, url: `#${text.toLowerCase()}` },
  });
  const banner = {
    type: 'notification_banner',
    codename: 'e2e_banner',
    elements: { text: '<p>A batch is called back.</p>', show_close_button: 'yes' },
  };
  const config = {
    type: 'page_config',
    codename: 'e2e_bars_config',
    elements: {
      secondary_navigation: [link('Dosage'), link('Safety')],
      section_header: [{ type: 'section_header', elements: { title: 'All about it' } }],
      notification_banner: [banner],
      brand: 'isolenne',
    },
  };

  test.beforeEach(async ({ request }) => {
    writeFileSync(
      file,
      JSON.stringify({
        type: 'page',
        name: 'Bars',
        elements: {
          page_url: 'e2e-bars',
          page_title: 'Bars',
          tower: 'farm',
          config: [config],
          page_blocks: [...section('dosage'), ...section('safety')],
        },
      }),
    );
    await expect
      .poll(async () => (await request.get('/en_gb/e2e-bars')).status(), { timeout: 60_000 })
      .toBe(200);
  });
  test.afterEach(() => rmSync(file, { force: true }));

  test('remembers a closed banner for the session, marks the current section, and has its brand’s colours [SHL-40, SHL-42, SHL-46, SHL-47, BLK-14]', {
    tag: '@full',
  }, async ({ page, request }) => {
    await page.goto('/en_gb/e2e-bars');
    const words = page.getByText('A batch is called back.');
    await expect(words).toBeVisible();
    await expect(page.getByText('All about it')).toBeVisible();
    const marked = page.getByRole('navigation', { name: 'On this page' }).locator('[aria-current]');
    await page.getByRole('link', { name: 'Safety' }).click();
    await expect(marked).toHaveText('Safety');
    await page.getByRole('link', { name: 'Dosage' }).click();
    await expect(marked).toHaveText('Dosage');
    const brand = () =>
      page
        .locator('[data-site-section="farm"]')
        .evaluate((look) => getComputedStyle(look).getPropertyValue('--brand-ground'));
    expect(await brand()).toBe('#3b4a8a');
    await expect(async () => {
      await page.getByRole('button', { name: 'Close notice' }).click({ timeout: 1000 });
      await expect(words).toHaveCount(0, { timeout: 1000 });
    }).toPass();
    await page.reload();
    await expect(page.getByText('All about it')).toBeVisible();
    await expect(words).toHaveCount(0);
    const second = await request.get('/en_gb/e2e-bars');
    expect(await second.text()).toContain('A batch is called back.');
  });
});
