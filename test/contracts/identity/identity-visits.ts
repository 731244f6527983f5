import { sessionKey } from '@merrowvale/shared/schemas/session.ts';
import { afterAll, beforeAll } from 'vitest';
import { findSession } from '../../../web/lib/session/session-store.ts';
import { hashOf } from '../../../web/lib/session/settings.ts';
import { parseHtml } from '../../support/parse-html.ts';
import { CookieBrowser } from './cookie-browser.ts';
import { type IdentityWorld, startIdentityWorld } from './identity-world.ts';
import { attribute, callTable, keyAttributes } from './table-call.ts';

/** The environment for the tests of a file, and visits to it by people who have signed in. */
export function identityVisits(options: { passkeys?: boolean; accountLinks?: object } = {}) {
  let started: IdentityWorld;
  beforeAll(async () => {
    started = await startIdentityWorld(options);
  });
  afterAll(() => started.close());
  const world = () => started;

  async function signedIn(account = 'owner', returnUrl = '/en_gb/pets') {
    const browser = new CookieBrowser();
    const visit = await browser.visit(
      `${started.siteUrl}/auth/dev-login?account=${account}&returnUrl=${returnUrl}`,
    );
    return { browser, visit };
  }

  /** The headers of a request by the site's own scripts. */
  const fromSite = () => ({ origin: started.siteUrl, 'x-requested-with': 'fetch' });

  return { world, signedIn, fromSite };
}

export const now = () => Math.floor(Date.now() / 1000);

/** The id of a browser's session, from its cookie. */
export function idOf(browser: CookieBrowser): string {
  return browser.cookie('session')?.value ?? 'none';
}

/** A browser's session as stored in the table. */
export async function rowOf(browser: CookieBrowser) {
  const row = await findSession(idOf(browser), now());
  if (!row) throw new Error('There is no session.');
  return row;
}

/** Changes attributes of a browser's session in the table. */
export async function changeRow(browser: CookieBrowser, values: Record<string, string | number>) {
  const entries = Object.entries(values);
  await callTable('UpdateItem', {
    TableName: 'portal',
    Key: keyAttributes(sessionKey(hashOf(idOf(browser)))),
    UpdateExpression: `SET ${entries.map(([name]) => `${name} = :${name}`).join(', ')}`,
    ExpressionAttributeValues: Object.fromEntries(
      entries.map(([name, value]) => [`:${name}`, attribute(value)]),
    ),
  });
}

export function claimsIn(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

/** The address to which the form of a screen posts. */
export function formAction(html: string): string {
  return parseHtml(html).attributes('action', 'form', { method: 'post' })[0] ?? '';
}
