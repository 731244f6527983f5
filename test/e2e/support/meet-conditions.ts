import {
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Request,
} from '@playwright/test';
import type { PortalAction, PreparedAction } from './portal-actions.ts';
import { ownerOf, register } from './register.ts';
import { isAction } from './save-in-trouble.ts';
import { Owner } from './stack.ts';
import { test } from './test.ts';

const everything = /./;

type Attempt = { page: Page; context: BrowserContext; owner: Owner; action: PreparedAction };

/** A server action, or a call of the API that changes something. */
function isWrite(request: Request): boolean {
  const { pathname } = new URL(request.url());
  // Chromium does not always show the body of an estimate.
  const isEstimate = pathname.endsWith('/replays') && !/\d}$/.test(request.postData() ?? '');
  const isRead = request.method() === 'GET' || isEstimate;
  return isAction(request) || (!isRead && pathname.startsWith('/api/'));
}

const press = ({ page, action }: Attempt) => action.button(page).press(action.key ?? 'Enter');

/** Opens the dialog or the form again after it was closed. */
async function begin({ page, action }: Attempt) {
  if (!(await action.button(page).isVisible())) await action.begin?.(page);
  await expect(action.button(page)).toBeVisible();
}

/** Closes the messages of earlier failures, which stay for some seconds. */
async function closeFailures({ page }: Attempt) {
  const failures = page
    .locator('[aria-label=Notifications] > *')
    .filter({ hasText: /no connection|signed out/ });
  await failures.getByRole('button', { name: 'Close' }).evaluateAll((buttons: HTMLButtonElement[]) => {
    for (const button of buttons) button.click();
  });
  await expect(failures).toHaveCount(0);
}

async function cancel({ page, action }: Attempt, button: (page: Page) => Locator) {
  await button(page).click();
  await expect(action.button(page)).toBeHidden();
}

/** Expects the reason of the failure on the screen, with the input, and a button that works. */
async function expectFailure({ page, action }: Attempt, reason: string | RegExp, kept = action.kept) {
  await expect(page.getByText(reason).locator('visible=true').first()).toBeVisible();
  await kept?.(page);
  const button = action.button(page);
  if (await button.isVisible()) await expect(button).not.toHaveAttribute('aria-disabled', 'true');
}

/** Holds what is written until it is released; the requests that were cancelled in the meantime have failed. */
async function hold({ page }: Attempt) {
  const arrived = page.waitForRequest(isWrite);
  const released = Promise.withResolvers<void>();
  await page.route(everything, async (route) => {
    if (!isWrite(route.request())) return route.fallback();
    await released.promise;
    await route.fallback().catch(() => undefined);
  });
  return {
    arrived,
    release: async () => {
      released.resolve();
      await page.unroute(everything);
    },
  };
}

const noConnection = /no connection to our server/;
const signedOut = /been signed out|sign in again/;

/** What can go wrong, one after another on one page; afterwards the server has what it had before. */
const troubles: Readonly<Record<string, (attempt: Attempt) => Promise<void>>> = {
  async offline(attempt) {
    await attempt.context.setOffline(true);
    await press(attempt);
    await expectFailure(attempt, noConnection);
    await attempt.context.setOffline(false);
  },
  async 'offline and cancelled'(attempt) {
    const { context, action } = attempt;
    if (!action.cancel) return;
    await context.setOffline(true);
    await press(attempt);
    await cancel(attempt, action.cancel);
    await context.setOffline(false);
  },
  async late(attempt) {
    const { page } = attempt;
    const held = await hold(attempt);
    const ended = page.waitForEvent('requestfailed', { predicate: isWrite });
    await press(attempt);
    await held.arrived;
    await page.evaluate(() => dispatchEvent(new Event('timeout')));
    await ended;
    await expectFailure(attempt, noConnection);
    await held.release();
  },
  async 'slow and cancelled'(attempt) {
    const { page, action } = attempt;
    if (!action.cancel) return;
    const held = await hold(attempt);
    const ended = page.waitForEvent('requestfailed', { predicate: isWrite });
    await press(attempt);
    await held.arrived;
    await cancel(attempt, action.cancel);
    await ended;
    await held.release();
  },
  async 'signed out meanwhile'(attempt) {
    const { context } = attempt;
    const cookies = await context.cookies();
    await context.clearCookies();
    await press(attempt);
    await expectFailure(attempt, signedOut);
    await context.addCookies(cookies);
  },
};

async function open(attempt: Attempt): Promise<void> {
  const { page, action } = attempt;
  await page.goto(action.path);
  await expect(page.locator('[data-screen="ready"]').first()).toBeAttached();
  await expect(page.locator('[data-screen="waiting"]')).toHaveCount(0);
  await action.begin?.(page);
}

/** The page of an action, whose requests are late as soon as a test says so. */
async function openAction(browser: Browser, { by, prepare }: PortalAction): Promise<Attempt> {
  const context = await browser.newContext();
  const owner = await ownerFor(by, browser);
  await context.addCookies((await owner.api.storageState()).cookies);
  await context.addInitScript(() => {
    AbortSignal.timeout = () => {
      const timer = new AbortController();
      const late = new DOMException('signal timed out', 'TimeoutError');
      addEventListener('timeout', () => timer.abort(late));
      return timer.signal;
    };
  });
  const page = await context.newPage();
  const action = await prepare(owner);
  // A page may be slow on a busy machine; only failures take this long.
  page.setDefaultTimeout(20_000);
  await action.setUp?.(page);
  const attempt = { page, context, owner, action };
  await open(attempt);
  return attempt;
}

/** Records what the server has done. */
function recordWrites(page: Page): string[] {
  const writes: string[] = [];
  const begun = new Set<Request>();
  // Later, its body may be gone.
  page.on('request', (request) => isWrite(request) && begun.add(request));
  page.on('response', (response) => {
    const request = response.request();
    if (begun.has(request)) writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
}

async function read({ owner, action }: Attempt): Promise<unknown[]> {
  const paths = action.reads ?? ['/api/dashboard'];
  return Promise.all(paths.map(async (path) => (await owner.api.get(`${path}?locale=en_gb`)).json()));
}

const people = new Map<string, Promise<Owner>>();

/** One of the stack's accounts, or a person who registers: once for several actions, or for one that leaves. */
function ownerFor(by: PortalAction['by'], browser: Browser): Promise<Owner> {
  if (by === 'leaver') return registered(browser);
  const owner = people.get(by) ?? (by === 'person' ? registered(browser) : Owner.signIn(by));
  people.set(by, owner);
  return owner;
}

async function registered(browser: Browser): Promise<Owner> {
  const context = await browser.newContext();
  await register(await context.newPage(), `${crypto.randomUUID()}@example.com`, 'Twelve-walks-a-day-1');
  const owner = await ownerOf(context);
  await context.close();
  return owner;
}

/** Another tab does the same, or something else, in the meantime. */
async function actElsewhere(attempt: Attempt) {
  const { act, says, kept } = attempt.action.elsewhere ?? {};
  await act?.();
  if (says === undefined) return;
  await press(attempt);
  await expectFailure(attempt, says, kept);
}

/** Opens the page again in a browser that denies it any storage, and records its errors. */
async function denyStorage(attempt: Attempt): Promise<Error[]> {
  const { context, page } = attempt;
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The storage is denied.', 'SecurityError');
        },
      });
  });
  await open(attempt);
  return errors;
}

async function pressTwice(attempt: Attempt, writes: string[]) {
  const { page, action } = attempt;
  await begin(attempt);
  writes.length = 0;
  const held = await hold(attempt);
  await press(attempt);
  await held.arrived;
  // At once, since the button may be about to disappear.
  await action.button(page).evaluateAll(([button]: HTMLElement[]) => button?.click());
  await held.release();
  await action.done(page);
  // Some actions are shown as done before they are.
  await expect.poll(() => writes).toHaveLength(action.writes ?? 1);
  if (!action.leaves) await expect(page.locator('body:focus')).toHaveCount(0);
}

/** Tries each of the actions under every condition. */
export function meetConditions(actions: Readonly<Record<string, readonly PortalAction[]>>): void {
  for (const action of new Set(Object.values(actions).flat())) {
    test(`${action.title} does what the screen says: offline, late, signed out, cancelled, slow, beside another tab, without storage and pressed twice [ERP-01, AUT-04, PET-46]`, {
      tag: action.isSample ? [] : '@full',
    }, async ({ browser }) => {
      const attempt = await openAction(browser, action);
      const writes = recordWrites(attempt.page);
      const before = await read(attempt);
      for (const [trouble, meet] of Object.entries(troubles))
        await test.step(trouble, async () => {
          await closeFailures(attempt);
          await begin(attempt);
          writes.length = 0;
          await meet(attempt);
          if (trouble !== 'signed out meanwhile') expect(writes).toEqual([]);
        });
      expect(await read(attempt)).toEqual(before);
      const errors = await test.step('without storage', () => denyStorage(attempt));
      if (!action.isOverElsewhere) await test.step('another tab', () => actElsewhere(attempt));
      await test.step('pressed twice', () => pressTwice(attempt, writes));
      expect(errors).toEqual([]);
      await attempt.context.close();
    });

    if (action.isOverElsewhere)
      test(`${action.title} says that another tab has done it [ERP-01, SUP-03]`, { tag: '@full' }, async ({
        browser,
      }) => {
        const attempt = await openAction(browser, action);
        await actElsewhere(attempt);
        await attempt.context.close();
      });
  }
}
