import { type APIResponse, expect, type Page, test } from '@playwright/test';
import { publishPage, removePage } from './support/publish.ts';
import { consoleUrl } from './support/stack.ts';

const one = 'e2e_edge_one';
const other = 'e2e_edge_other';
const withText = (html: string) => ({ page_blocks: [{ type: 'text_block', elements: { content: html } }] });

test.afterEach(() => {
  for (const name of [one, other]) removePage(name);
});

const cacheOf = (response: APIResponse) => response.headers()['x-cache'];

/** Visits until the page is cached, which it is once nothing on it is still being published. */
async function cached(page: Page, address: string): Promise<APIResponse> {
  let response = await page.request.get(address);
  await expect
    .poll(async () => {
      response = await page.request.get(address);
      return cacheOf(response);
    })
    .toBe('Hit from cloudfront');
  return response;
}

test('scripts that got into a cached page some other way do not run [SEC-01]', async ({ page }) => {
  const address = '/en_gb/about';
  await cached(page, address);
  const injected = [
    '<script>document.documentElement.dataset.harm = "inline"</script>',
    '<script nonce="guess">document.documentElement.dataset.harm = "nonce"</script>',
    '<script src="/harm.js"></script>',
    '<img src="/missing.png" onerror="document.documentElement.dataset.harm = 1">',
    '<a id="harmful" href="javascript:document.documentElement.dataset.harm = 2">link</a>',
  ];
  await page.route('**/harm.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.harm = "file"' }),
  );
  await page.route(`**${address}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('<main', `${injected.join('')}<main`);
    await route.fulfill({ response, body });
  });
  await page.goto(address);
  await page.locator('#harmful').evaluate((link: HTMLElement) => link.click());
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => document.documentElement.dataset.harm)).toBeUndefined();
});

test('a published change is visible within three seconds, and only its pages are rendered again [CMS-05, CMS-06]', async ({
  page,
}) => {
  const address = publishPage(one, withText('<p>First words</p>'));
  const unchanged = publishPage(other, withText('<p>Others</p>'));
  for (const each of [address, unchanged])
    await expect.poll(async () => (await page.request.get(each)).status()).toBe(200);
  const bystanders = [unchanged, '/en_gb/pet/advice/removing-a-tick', '/de'];
  for (const each of [address, ...bystanders]) await cached(page, each);
  const changedAt = Date.now();
  publishPage(one, withText('<p>Second words</p>'));
  await expect
    .poll(async () => (await page.request.get(address)).text(), { intervals: [50], timeout: 15_000 })
    .toContain('Second words');
  expect(Date.now() - changedAt).toBeLessThan(3000);
  for (const each of bystanders)
    expect(cacheOf(await page.request.get(each)), each).toBe('Hit from cloudfront');
  const { invalidations } = await (await page.request.get(`${consoleUrl}/api/edge`)).json();
  const ours = invalidations.filter(({ paths }: { paths: string[] }) => paths.includes(`#item.en_gb.${one}`));
  expect(ours.length).toBeGreaterThan(0);
  for (const { removed } of ours) for (const url of bystanders) expect(removed).not.toContain(url);
});
