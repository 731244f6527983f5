import type { Page } from '@playwright/test';
import { afterAll, beforeAll, vi } from 'vitest';
import { sendQuestionnaire } from '../../../web/blocks/campaign-questionnaire/send-questionnaire.ts';
import { registerForCampaign } from '../../../web/blocks/campaign-registration/register-for-campaign.ts';
import { requestPermission } from '../../../web/blocks/rebate-permission/request-permission.ts';
import { registerBusiness } from '../../../web/forms/business/register-business.ts';
import { sendForm } from '../../../web/forms/send-form.ts';
import { visitSite } from '../../support/web/visit.ts';
import { answerActions } from './answer-actions.ts';
import { blocksInBrowser } from './open-blocks.ts';

vi.mock('next/headers', async () => (await import('../../support/web/visit.ts')).nextHeaders);
vi.mock('next/navigation', async () => (await import('../../support/web/visit.ts')).nextNavigation);
vi.mock(
  '../../../web/lib/session/current-session.ts',
  async () => (await import('../../support/web/visit.ts')).session,
);
vi.mock(
  '../../../web/lib/log-problem.ts',
  async () => (await import('../../support/web/visit.ts')).silentLog,
);

const actions = { sendForm, requestPermission, sendQuestionnaire, registerForCampaign, registerBusiness };

let browser: Awaited<ReturnType<typeof blocksInBrowser>>;

/** A browser for the public forms of a test file. */
export function startBrowser(): void {
  beforeAll(async () => {
    browser = await blocksInBrowser({ entry: 'public-forms-entry.tsx', ready: 'main form' });
  });
  afterAll(async () => {
    await browser.close();
  });
  visitSite(() => ({ identity: { sub: 'owner-1', crmId: 'CRM-1', email: 'ann@clinic.example' } }));
}

export type Call = {
  path: string;
  key: string | undefined;
  body: unknown;
  headers?: Readonly<Record<string, string>>;
};
type Response = { status: number; body?: unknown };

export const accepted = { status: 200, body: { success: true, reference: 'MV-7K3Q-9TXW-2M4H-A1B2' } };

/**
 * A form on its own page, with the API's responses to the page and to its server actions; the posts and the console's
 * errors are recorded.
 */
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
    const path = new URL(route.request().url()).pathname;
    const { status, body: json = {} } = await respond({ path, key: undefined, body: undefined });
    await route.fulfill({ status, json });
  });
  type Sent = { method: string; headers: Record<string, string>; body?: string };
  vi.stubGlobal('fetch', async (address: URL, { method, headers, body: text }: Sent) => {
    const body = text === undefined ? undefined : JSON.parse(text);
    const call = { path: address.pathname, key: headers['idempotency-key'], body, headers };
    if (method === 'POST') posts.push(call);
    const { status, body: json = {} } = await respond(call);
    return new Response(JSON.stringify(json), { status });
  });
  await answerActions(page, actions);
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
