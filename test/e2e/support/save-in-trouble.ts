import { translator } from '@merrowvale/web/lib/i18n/translator.ts';
import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';

const t = translator('en_gb');

/** The save under test. */
export type Save = {
  /** The element that shows the result. */
  form: Locator;
  press: () => Promise<void>;
  /** Expects the input to be preserved. */
  expectInput: () => Promise<void>;
  apology?: string;
  /** The call that fails, of the API or of a server action; other calls of the same save succeed. */
  address: RegExp | 'action';
  /** Simulates a concurrent change. */
  conflict: (refuse: (and: () => Promise<void>) => Promise<void>) => Promise<void>;
  done: () => Promise<void>;
  /** Writes that the API has eventually executed. */
  writes: string[];
};

const everything = /./;
export const isAction = (request: Request) => request.headers()['next-action'] !== undefined;
/** Marks the response of a server action that has not run. */
const refusal = { 'x-refused': 'yes' };

/** The response of a server action with this outcome, in React's format. */
export const actionResponse = (outcome: object) => (route: Route) =>
  route.fulfill({
    contentType: 'text/x-component',
    headers: refusal,
    body: `0:{"a":"$@1"}\n1:${JSON.stringify(outcome)}\n`,
  });

/** A failed call of the API, or a server action that returns such a call's status. */
export const refused = (status: number) => (route: Route) =>
  isAction(route.request())
    ? actionResponse({ failure: status })(route)
    : route.fulfill({ status, json: { success: false, message: 'x' } });

/** Responds to the server actions that a page calls. */
export const routeActions = (page: Page, respond: (route: Route) => Promise<unknown>) =>
  page.route(everything, (route) => (isAction(route.request()) ? respond(route) : route.fallback()));

/** The fields of a form that was sent to a server action, without React's own. */
export async function sentFields(request: Request): Promise<Record<string, string>> {
  const body = new Uint8Array(request.postDataBuffer() ?? []);
  const form = await new Response(body, {
    headers: { 'content-type': request.headers()['content-type'] ?? '' },
  }).formData();
  return Object.fromEntries([...form].map(([name, value]) => [name.replace(/^_\d+_/, ''), String(value)]));
}

const isWrite = (request: Request, address: Save['address']) =>
  request.method() !== 'GET' && (address === 'action' ? isAction(request) : address.test(request.url()));

/** Runs an action while calls that write get a given response. */
async function meeting(
  page: Page,
  address: Save['address'],
  respond: (route: Route) => Promise<void>,
  act: () => Promise<void>,
) {
  await page.route(everything, (route) =>
    isWrite(route.request(), address) ? respond(route) : route.fallback(),
  );
  await act();
  await page.unroute(everything);
}

/** Runs a save that encounters a conflict, an API outage, a signed-out owner and then a slow API. */
export async function saveInTrouble(page: Page, save: Save) {
  const { form, press, expectInput, apology = t('errors.generic'), address, conflict, done } = save;
  const carriedOut = listenForWrites(page);
  await conflict((and) => meeting(page, address, refused(409), () => press().then(and)));

  await page.route(everything, (route) =>
    isAction(route.request()) || route.request().url().includes('/api/') ? route.abort() : route.fallback(),
  );
  await Promise.all([page.waitForEvent('requestfailed'), press()]);
  await expect(form.locator('[data-live=assertive]').filter({ hasText: apology })).toBeVisible();
  await expectInput();
  await page.unroute(everything);

  await meeting(page, address, refused(401), async () => {
    await press();
    await expect(form.getByRole('link', { name: t('errors.signInElsewhere') })).toBeVisible();
    await expectInput();
  });

  await slowly(page, save);
  await done();
  expect(carriedOut).toEqual(save.writes);
}

/** A second click during a save is ignored. */
async function slowly(page: Page, { form, press, address }: Save) {
  const late = Promise.withResolvers<void>();
  const respond = async (route: Route) => {
    await late.promise;
    await route.continue();
  };
  await page.route(everything, (route) =>
    isWrite(route.request(), address) ? respond(route) : route.fallback(),
  );
  await press();
  await form.locator('button[aria-disabled=true]').last().click({ force: true });
  late.resolve();
}

/** Records each successful write as method and entity, and each server action that has run as `action`. */
function listenForWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const method = response.request().method();
    if (isAction(response.request()) && !response.headers()['x-refused']) writes.push('action');
    if (pathname.startsWith('/api/') && method !== 'GET' && response.ok())
      writes.push(`${method} ${pathname.split('/')[2]}`);
  });
  return writes;
}

export const saying = (place: Locator, text: string) =>
  expect(place.getByText(text, { exact: false }).first()).toBeVisible();
