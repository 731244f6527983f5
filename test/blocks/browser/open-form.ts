import type { Page } from '@playwright/test';
import { afterAll, beforeAll } from 'vitest';
import { blocksInBrowser } from './open-blocks.ts';

let browser: Awaited<ReturnType<typeof blocksInBrowser>>;

/** A browser for the public forms of a test file. */
export function startBrowser(): void {
  beforeAll(async () => {
    browser = await blocksInBrowser({ entry: 'public-forms-entry.tsx', ready: 'main form' });
  });
  afterAll(async () => {
    await browser.close();
  });
}

export type Call = { path: string; key: string | undefined; body: unknown };
type Response = { status: number; body?: unknown };

export const accepted = { status: 200, body: { success: true, reference: 'MV-7K3Q-9TXW-2M4H-A1B2' } };

/** A form on its own page, with the API's responses; its posts and the console's errors are recorded. */
export async function openForm(
  path: string,
  respond: (call: Call) => Response | Promise<Response> = () => accepted,
  isFrozen = false,
) {
  const page = await browser.open([], { path, frozen: isFrozen });
  const posts: Call[] = [];
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const body = request.postData() ? request.postDataJSON() : undefined;
    const call = { path: new URL(request.url()).pathname, key: request.headers()['idempotency-key'], body };
    if (request.method() === 'POST') posts.push(call);
    const { status, body: json = {} } = await respond(call);
    await route.fulfill({ status, json });
  });
  if (!path.includes('later')) await hydrated(page);
  return { page, posts, errors };
}

const hydrated = (page: Page) => page.locator('form[data-ready]').waitFor();

export async function hydrate(page: Page) {
  await page.evaluate(() => window.hydrate());
  await hydrated(page);
}

export const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
export const described = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
/** The number of fields with an error. */
export const wrong = (page: Page) => page.locator('form p[id$="-error"]').count();
