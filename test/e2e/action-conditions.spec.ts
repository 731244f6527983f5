import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { deskActions } from './support/desk-actions.ts';
import { type PreparedAction, portalActions } from './support/portal-actions.ts';
import { ownerOf, register } from './support/register.ts';
import { isAction } from './support/save-in-trouble.ts';
import { Owner } from './support/stack.ts';
import { test } from './support/test.ts';

const everything = /./;

type Attempt = { page: Page; context: BrowserContext; owner: Owner; action: PreparedAction };

/** A server action, or a call of the API that changes something. */
function isWrite(request: Request): boolean {
  const isRead = request.method() === 'GET' || request.postData()?.includes('"estimateOnly":true');
  return isAction(request) || (!isRead && new URL(request.url()).pathname.startsWith('/api/'));
}

const press = ({ page, action }: Attempt) => action.button(page).press(action.key ?? 'Enter');

/** Opens the dialog or the form again after it was closed. */
async function begin({ page, action }: Attempt) {
  if (!(await action.button(page).isVisible())) await action.begin?.(page);
  await expect(action.button(page)).toBeVisible();
}

/** Expects the reason of the failure on the screen, with the input, and a button that works. */
async function expectFailure({ page, action }: Attempt, reason: string | RegExp) {
  await expect(page.getByText(reason).locator('visible=true').first()).toBeVisible();
  await action.kept?.(page);
  const button = action.button(page);
  if (await button.isVisible()) await expect(button).not.toHaveAttribute('aria-disabled', 'true');
}

/** Holds what is written until it is released; the requests that were cancelled in the meantime have failed. */
async function hold({ page }: Attempt) {
  const [arrived, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(everything, async (route) => {
    if (!isWrite(route.request())) return route.fallback();
    arrived.resolve();
    await released.promise;
    await route.fallback().catch(() => undefined);
  });
  return {
    arrived: arrived.promise,
    release: async () => {
      released.resolve();
      await page.unroute(everything);
    },
  };
}

const noConnection = /no connection to our server/;

/** What can go wrong, one after another on one page; afterwards the server has what it had before. */
const troubles: Readonly<Record<string, (attempt: Attempt) => Promise<void>>> = {
  async offline(attempt) {
    await attempt.context.setOffline(true);
    await press(attempt);
    await expectFailure(attempt, noConnection);
    await attempt.context.setOffline(false);
  },
  async 'offline and cancelled'(attempt) {
    const { context, page, action } = attempt;
    if (!action.cancel) return;
    await context.setOffline(true);
    await press(attempt);
    await action.cancel(page).click();
    await context.setOffline(false);
  },
  async late(attempt) {
    const { page } = attempt;
    const held = await hold(attempt);
    await page.evaluate(() => Object.assign(window, { isImpatient: true }));
    await press(attempt);
    await expectFailure(attempt, noConnection);
    await page.evaluate(() => Object.assign(window, { isImpatient: false }));
    await held.release();
  },
  async 'slow and cancelled'(attempt) {
    const { page, action } = attempt;
    if (!action.cancel) return;
    const held = await hold(attempt);
    const ended = page.waitForEvent('requestfailed', { predicate: isWrite });
    await press(attempt);
    await held.arrived;
    await action.cancel(page).click();
    await ended;
    await held.release();
  },
  async 'signed out meanwhile'(attempt) {
    const { context } = attempt;
    const cookies = await context.cookies();
    await context.clearCookies();
    await press(attempt);
    await expectFailure(attempt, /been signed out|sign in again/);
    await context.addCookies(cookies);
  },
};

async function openAction(context: BrowserContext, owner: Owner, action: PreparedAction): Promise<Attempt> {
  await context.addCookies((await owner.api.storageState()).cookies);
  const page = await context.newPage();
  // A page may be slow on a busy machine; only failures take this long.
  page.setDefaultTimeout(20_000);
  await action.setUp?.(page);
  await page.goto(action.path);
  await expect(page.locator('[data-screen="ready"]').first()).toBeAttached();
  await expect(page.locator('[data-screen="waiting"]')).toHaveCount(0);
  await action.begin?.(page);
  return { page, context, owner, action };
}

/** Records what the server has done. */
function recordWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (isWrite(request)) writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
}

async function read({ owner, action }: Attempt): Promise<unknown[]> {
  const paths = action.reads ?? ['/api/dashboard'];
  return Promise.all(paths.map(async (path) => (await owner.api.get(`${path}?locale=en_gb`)).json()));
}

const people = new Map<string, Promise<Owner>>();

/** One of the stack's accounts, or a person who registers: once for several actions, or for one that leaves. */
function ownerFor(by: string, context: BrowserContext): Promise<Owner> {
  const known = by === 'leaver' ? undefined : people.get(by);
  const owner = known ?? (by === 'leaver' || by === 'person' ? registered(context) : Owner.signIn(by));
  people.set(by, owner);
  return owner;
}

async function registered(context: BrowserContext): Promise<Owner> {
  const page = await context.newPage();
  await register(page, `${crypto.randomUUID()}@example.com`, 'Twelve-walks-a-day-1');
  await page.close();
  return ownerOf(context);
}

/** Another tab does the same, or something else, in the meantime. */
async function actElsewhere(attempt: Attempt) {
  const { act, says } = attempt.action.elsewhere ?? {};
  await act?.();
  if (says === undefined) return;
  await press(attempt);
  await expectFailure(attempt, says);
}

const everyAction = [...new Set(Object.values({ ...portalActions, ...deskActions }).flat())];

for (const { title, by, prepare, isOverElsewhere } of everyAction) {
  test(`${title} does what the screen says: offline, late, signed out, cancelled, slow, pressed twice and beside another tab [ERP-01, AUT-04, PET-46]`, {
    tag: '@full',
  }, async ({ browser }) => {
    const context = await browser.newContext();
    await context.addInitScript(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => timeout('isImpatient' in window && window.isImpatient ? 200 : ms);
    });
    const owner = await ownerFor(by, context);
    const attempt = await openAction(context, owner, await prepare(owner));
    const { page, action } = attempt;
    const writes = recordWrites(page);
    const before = await read(attempt);
    for (const [trouble, meet] of Object.entries(troubles))
      await test.step(trouble, async () => {
        await begin(attempt);
        writes.length = 0;
        await meet(attempt);
        if (trouble !== 'signed out meanwhile') expect(writes).toEqual([]);
      });
    expect(await read(attempt)).toEqual(before);

    await begin(attempt);
    if (!isOverElsewhere) await actElsewhere(attempt);
    await begin(attempt);
    writes.length = 0;
    const held = await hold(attempt);
    await press(attempt);
    await held.arrived;
    const again = action.button(page);
    if (await again.isVisible()) await press(attempt);
    await held.release();
    await action.done(page);
    expect(writes).toHaveLength(action.writes ?? 1);
    if (!action.leaves) await expect(page.locator('body:focus')).toHaveCount(0);
    await context.close();
  });

  test(`${title} needs no storage in the browser [ERP-01]`, { tag: '@full' }, async ({ browser }) => {
    const context = await browser.newContext();
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('The storage is denied.', 'SecurityError');
          },
        });
    });
    const owner = await ownerFor(by, context);
    const attempt = await openAction(context, owner, await prepare(owner));
    await press(attempt);
    await attempt.action.done(attempt.page);
    await context.close();
  });
}

for (const { title, by, prepare } of everyAction.filter(({ isOverElsewhere }) => isOverElsewhere))
  test(`${title} says that another tab has done it [ERP-01, SUP-03]`, { tag: '@full' }, async ({
    browser,
  }) => {
    const context = await browser.newContext();
    const owner = await ownerFor(by, context);
    await actElsewhere(await openAction(context, owner, await prepare(owner)));
    await context.close();
  });
