import { emailPictures } from '@merrowvale/functions/lib/email/email-page.ts';
import { petIcon } from '@merrowvale/shared/domain/pet-icons.ts';
import { expect, type Page } from '@playwright/test';
import { siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

const pages = [
  '/en_gb',
  '/de',
  '/jp',
  '/jp/blocks',
  '/country-selector',
  '/en_gb/blocks/rows',
  '/en_gb/blocks/video',
  '/en_gb/blocks/find_a_business',
  '/en_gb/search?q=flea',
  '/en_gb/no-such-page',
  '/auth/logout',
  '/en_gb/developers',
];
const ownerPages = ['/en_gb/pets', '/en_gb/reminders', '/en_gb/account', '/en_gb/account?delete=account'];

const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));

/** The violations that the browser reports on a page, including those that scripts catch and no console shows. */
async function violationsOf(page: Page, addresses: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => void found.push(`${page.url()}: ${text}`));
  await page.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation: (text: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      noteViolation(`${effectiveDirective} ${blockedURI}`),
    );
  });
  page.on('request', (request) => {
    if (request.url().includes('/api/policy-violations')) found.push(`${page.url()} sent a report`);
  });
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'load' });
    await page.mouse.move(100, 100);
    // Scripts that load after the page run in its idle time.
    for (let round = 0; round < 3; round += 1) await page.evaluate(idle);
  }
  return found;
}

test('no kind of page violates its own security policy, loads anything from other sites or sets a cookie before consent [SEC-01, PRI-03]', async ({
  page,
  context,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== siteUrl) foreign.push(`${page.url()}: ${request.url()}`);
  });
  expect(await violationsOf(page, pages)).toEqual([]);
  expect(foreign).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('no page of an owner violates its own security policy [SEC-01]', async ({ page }) => {
  await page.goto('/auth/dev-login?account=owner-verified&returnUrl=/en_gb');
  expect(await violationsOf(page, ownerPages)).toEqual([]);
});

test('pictures of emails load on the pages of webmail, and those of the site do not [NTF-01, SEC-01]', async ({
  page,
  baseURL,
}) => {
  const loaded = async (path: string) => {
    await page.setContent(`<img src="${baseURL}${path}" alt="">`);
    return page.locator('img').evaluate((img: HTMLImageElement) =>
      img.decode().then(
        () => true,
        () => false,
      ),
    );
  };
  const { url } = petIcon({ species: 'dog', imageReference: 'dog-beagle' });
  for (const picture of [url.replace(/svg$/, 'png'), `${emailPictures}/mark.png`])
    expect(await loaded(picture)).toBe(true);
  expect(await loaded(url)).toBe(false);
});

test('pages isolate themselves, and a violation is reported and counted [SEC-01]', async ({
  page,
  request,
}) => {
  const headers = (await request.get('/en_gb')).headers();
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'reporting-endpoints': 'violations="/api/policy-violations"',
  });
  expect(headers['permissions-policy']).toContain('microphone=()');
  const types = ['application/csp-report', 'application/reports+json'];
  for (const type of types) {
    const data = JSON.stringify({ 'csp-report': { 'document-uri': page.url() } });
    const sent = await request.post('/api/policy-violations', { data, headers: { 'content-type': type } });
    expect(sent.status(), type).toBe(200);
  }
});
