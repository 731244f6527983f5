import type { PushNotification } from '@merrowvale/shared/schemas/push-notification.ts';
import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import { expectCleanEverywhere, signIn } from './support/page-checks.ts';
import { ownerOf, register } from './support/register.ts';
import { LocalConsole, localDate, siteUrl } from './support/stack.ts';
import { type MadeUpSubscription, madeUpSubscription, subscribeTo } from './support/subscriptions.ts';
import { test } from './support/test.ts';

const zone = 'Europe/London';
const switchOn = 'Switch on for this device';
const section = (page: Page) => page.getByRole('region', { name: 'Notifications on your devices' });

const countWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test('browsers that cannot show notifications, or must not, say so and how to change it [PSH-11]', async ({
  browser,
}) => {
  const opened = async (change: () => void) => {
    const context = await browser.newContext({ baseURL: siteUrl });
    await context.addInitScript(change);
    const page = await context.newPage();
    await signIn(page, 'owner', '/en_gb/account');
    return section(page);
  };
  const refused = await opened(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  );
  await expect(refused).toContainText('This browser doesn’t let our site show notifications.');
  const lacking = await opened(() => Reflect.deleteProperty(window, 'PushManager'));
  await expect(lacking).toContainText('This browser can’t show notifications from websites.');
  const iphone = await opened(() => {
    Reflect.deleteProperty(window, 'PushManager');
    Object.assign(navigator, { standalone: false });
  });
  await expect(iphone).toContainText('Choose “Add to Home Screen”.');
  for (const each of [lacking, iphone])
    await expect(each.getByRole('button', { name: switchOn })).toHaveCount(0);
});

test('says so if notifications could not be added to every reminder, and offers no second try [PSH-02]', {
  tag: '@full',
}, async ({ page, context }) => {
  await subscribeTo(page, madeUpSubscription());
  await page.goto('/en_gb/pet');
  await register(page, `bells-${Date.now().toString(36)}@example.com`, 'healthy-pets');
  const owner = await ownerOf(context);
  const startDate = localDate(await (await LocalConsole.open()).now(), zone, 1);
  for (const name of ['Bella', 'Bertie', 'Bonnie']) {
    const pet = await owner.createPet({ name });
    const plan = { petId: pet.id, productId: 'BRK_Dog_Product', timeZone: zone, startDate };
    await owner.createReminder({ ...plan, channel: 'email' });
  }
  let calls = 0;
  await page.route('**/api/reminders?*', async (route) => {
    if (route.request().method() === 'POST') calls += 1;
    if (calls === 2) await route.fulfill({ status: 500, json: { success: false, message: 'Failed.' } });
    else await route.continue();
  });
  await page.reload();
  await section(page).getByRole('button', { name: switchOn }).click();
  await expect(page.getByText('could not be added to all your reminders')).toBeVisible();
  await expect(section(page).getByText('This device', { exact: true })).toBeVisible();
  expect(calls).toBe(3);
});

type Shown = { title: string; options: NotificationOptions };

/** The service worker, with a list in place of the screen on which headless Chromium shows no notifications. */
async function startWorker(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const shown: Shown[] = [];
    Object.assign(globalThis, { shown });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options = {}) => {
      const before = shown.findIndex((each) => each.options.tag === options.tag);
      shown.splice(before < 0 ? shown.length : before, 1, { title, options });
    };
  });
  return worker;
}

const shownBy = (worker: Worker) =>
  worker.evaluate(() => {
    const shown: Shown[] = Reflect.get(globalThis, 'shown');
    return shown.map(({ title, options }) => `${title} | ${options.body}`);
  });

/** Presses a button of the notification. */
const press = (worker: Worker, button: 'given' | 'tomorrow' | 'undo') =>
  worker.evaluate(async (action) => {
    const shown: Shown[] = Reflect.get(globalThis, 'shown');
    const [{ title, options } = { title: '', options: {} }] = shown;
    const notification = { title, ...options, close: () => undefined };
    const work: Promise<unknown>[] = [];
    const waitUntil = (each: Promise<unknown>) => work.push(each);
    dispatchEvent(Object.assign(new Event('notificationclick'), { action, notification, waitUntil }));
    await Promise.all(work);
  }, button);

/** Delivers a message to the service worker, as the browser does with one of its push service. */
async function deliver(page: Page, message: PushNotification): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${siteUrl}/` && !isDeleted);
    if (own) registered.resolve(own.registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered.promise;
  const data = JSON.stringify(message);
  await session.send('ServiceWorker.deliverPushMessage', { origin: siteUrl, registrationId, data });
}

test('an owner switches notifications on, gives a dose from one with the site closed, undoes that, puts it off, and switches them off [PSH-02, PSH-04, PSH-08]', async ({
  page,
  context,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const origins = new Set<string>();
  context.on('request', (request) => origins.add(new URL(request.url()).hostname));
  const localConsole = await LocalConsole.open();
  const subscribing = await localConsole.post('/api/push/subscriptions');
  const subscription: MadeUpSubscription = await subscribing.json();
  await subscribeTo(page, subscription);
  await page.goto('/en_gb/pet');
  await register(page, `bell-${Date.now().toString(36)}@example.com`, 'healthy-pets');
  await expect(section(page).getByRole('button', { name: switchOn })).toBeVisible();
  expect(await countWorkers(page)).toBe(0);
  expect([...origins]).toEqual([new URL(siteUrl).hostname]);

  const owner = await ownerOf(context);
  const pet = await owner.createPet({ name: 'Bella' });
  const startDate = localDate(await localConsole.now(), zone, 1);
  const plan = { petId: pet.id, productId: 'BRK_Dog_Product', timeZone: zone, startDate };
  const reminder = await owner.createReminder({ ...plan, channel: 'push' });

  const offer = page.getByRole('heading', { name: 'Would you like a notification, too?' });
  await page.goto('/en_gb/pets');
  await expect(offer).toBeVisible();
  await expectCleanEverywhere(page);
  await page.getByRole('button', { name: 'No, thank you' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(page.getByRole('article', { name: 'Bella' })).toBeVisible();
  await expect(offer).toBeHidden();

  await page.goto('/en_gb/account');
  await section(page).getByRole('button', { name: switchOn }).click();
  await expect(section(page).getByText('This device', { exact: true })).toBeVisible();
  expect(await countWorkers(page)).toBe(1);
  const endsWithSignOut = section(page).getByRole('checkbox', { name: 'Switch off when I sign out' });
  await endsWithSignOut.check();
  await page.reload();
  await expect(endsWithSignOut).toBeChecked();
  await expectCleanEverywhere(page);
  await page.setViewportSize({ width: 390, height: 844 });

  await localConsole.advance({ advanceTo: `${startDate}T12:00:00.000Z` });
  const sent = await localConsole.notificationsFor(subscription.endpoint);
  expect(sent.map(({ title }) => title)).toEqual(['Bella: Brackenward chews']);

  // The site is closed, and its owner is signed out.
  const elsewhere = await context.newPage();
  await page.close();
  await context.clearCookies();
  const worker = await startWorker(context);
  for (const notification of sent) await deliver(elsewhere, notification);
  await expect
    .poll(() => shownBy(worker))
    .toEqual([expect.stringContaining('Bella: Brackenward chews | Due')]);
  const dose = async () => {
    const reminders = await (await owner.api.get('/api/reminders?locale=en_gb')).json();
    return reminders.find(({ id }: { id: string }) => id === reminder.id)?.dose?.state;
  };
  await press(worker, 'given');
  await expect.poll(() => shownBy(worker)).toEqual([expect.stringContaining('given')]);
  expect(await dose()).toBe('given');
  await press(worker, 'undo');
  await expect.poll(dose).toBe('open');
  await press(worker, 'tomorrow');
  await expect
    .poll(() => shownBy(worker))
    .toEqual([expect.stringContaining('We’ll remind you again tomorrow')]);
  const dayAfter = localDate(new Date(`${startDate}T12:00:00.000Z`), zone, 1);
  await localConsole.advance({ advanceTo: `${dayAfter}T12:00:00.000Z` });
  expect((await localConsole.notificationsFor(subscription.endpoint)).map(({ body }) => body)).toEqual([
    expect.stringMatching(/^Due/),
    expect.stringMatching(/^Not done yet/),
  ]);

  await context.addCookies((await owner.api.storageState()).cookies);
  await elsewhere.goto('/en_gb/account');
  await section(elsewhere).getByRole('button', { name: 'Switch off' }).click();
  await expect(section(elsewhere).getByRole('button', { name: switchOn })).toBeVisible();
  await expect.poll(() => countWorkers(elsewhere)).toBe(0);
});
