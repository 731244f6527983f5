import { brandName } from '@merrowvale/shared/domain/brands.ts';
import { type Locale, messageLanguage } from '@merrowvale/shared/locales.ts';
import { translator } from '@merrowvale/web/lib/i18n/translator.ts';
import { expect, request } from '@playwright/test';
import { expectClean, expectCleanEverywhere, listenForConsoleErrors, signIn } from './support/page-checks.ts';
import { named, petName, removePetsOf, type Walk, type Way, walkIn } from './support/portal-walk.ts';
import { LocalConsole, localDate, type Message, Owner, siteUrl } from './support/stack.ts';
import { test } from './support/test.ts';

const london = 'Europe/London';
const brandIn = (locale: Locale) => brandName('BRK_Dog_Product', messageLanguage(locale));
const monthly = { species: 'dog', productId: 'BRK_Dog_Product' };
const weekly = { species: 'cat', productId: 'TAM_Cat_Product' };
let localConsole: LocalConsole;
let owner: Owner;

test.beforeAll(async () => {
  localConsole = await LocalConsole.open();
  owner = await Owner.signIn('owner-verified');
  // Each reminder in the list adds tab stops.
  await owner.removePets();
});

test.afterAll(() => removePetsOf(owner));

/** A reminder whose message was sent this morning, with that message. */
async function dueReminder(locale = 'en_gb', channel = 'email', { species, productId } = monthly) {
  const name = petName();
  const pet = await owner.createPet({ name, species });
  const startDate = localDate(await localConsole.now(), london, 1);
  const input = { petId: pet.id, productId, startDate, timeZone: london, channel };
  const { id } = await owner.createReminder(input, locale);
  await localConsole.advance({ advanceBy: 'P1DT12H' });
  const [message] = await localConsole.messagesFor(id);
  if (!message) throw new Error('The message is missing.');
  return { id, pet, name, message, startDate };
}

function linkIn({ text }: Message): string {
  const link = /http\S+\/api\/(?:reminder-links\?token=|r\/)\S+/.exec(text)?.[0];
  if (!link) throw new Error(`No link to act on in: ${text}`);
  return link;
}

const doseOf = async (id: string) => {
  const all = await (await owner.api.get('/api/reminders?locale=en_gb')).json();
  return all.find((each: { id: string }) => each.id === id);
};

test('a dose is confirmed with plain form posts from the link in an email, whose token leaves the address, once, and undone', {
  tag: '@full',
}, async () => {
  const { id, message, startDate, pet } = await dueReminder();
  const anyone = await request.newContext();
  const link = linkIn(message);

  const head = await anyone.head(link);
  expect(head.status()).toBe(200);
  const page = await anyone.get(link);
  expect(page.url()).toMatch(/\/en_gb\/reminder\?link=[0-9a-f]{8}$/);
  expect(await page.text()).toContain(pet.name);
  expect((await doseOf(id)).dose).toMatchObject({ date: startDate, state: 'open' });

  for (let times = 0; times < 2; times += 1) {
    const response = await anyone.post(link);
    expect([response.status(), (await response.json()).data.action]).toEqual([200, 'given']);
  }
  expect((await doseOf(id)).dose).toMatchObject({ date: startDate, state: 'given', by: 'owner' });
  const history = await (await owner.api.get(`/api/pets/${pet.id}/doses?locale=en_gb`)).json();
  expect(history.data[0].doses).toMatchObject([{ date: startDate, state: 'given', via: 'email' }]);
  const data = await (await owner.api.get('/api/account-data?locale=en_gb')).json();
  expect(data.doses).toContainEqual(expect.objectContaining({ date: startDate, reminderId: id }));

  expect((await anyone.post(`${link}&action=undo`)).status()).toBe(200);
  expect((await doseOf(id)).dose).toMatchObject({ state: 'open' });
});

test('a reminder is sent once more on the day chosen on its link, and a given dose cancels it', {
  tag: '@full',
}, async () => {
  const { id, message } = await dueReminder();
  const other = await dueReminder();
  const anyone = await request.newContext();
  expect((await anyone.post(`${linkIn(message)}&action=tomorrow`)).status()).toBe(200);
  expect((await anyone.post(`${linkIn(other.message)}&action=tomorrow`)).status()).toBe(200);
  expect((await anyone.post(linkIn(other.message))).status()).toBe(200);
  await localConsole.advance({ advanceBy: 'P2D' });
  expect(await localConsole.messagesFor(id)).toHaveLength(2);
  expect(await localConsole.messagesFor(other.id)).toHaveLength(1);
});

for (const locale of ['en_gb', 'de'] as const)
  test(`the page of a link works without JavaScript (${locale})`, {
    tag: locale === 'de' ? [] : '@full',
  }, async ({ browser }) => {
    const { id, message, name } = await dueReminder(locale);
    const t = translator(locale);
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 },
    });
    const page = await context.newPage();
    await page.goto(linkIn(message));
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await named(page, 'button', t('reminderActions.given')).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reminderActions.done.given'));
    expect((await doseOf(id)).dose.state).toBe('given');
    await named(page, 'button', t('reminderActions.undo')).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reminderActions.done.undo'));
    await named(page, 'button', t('reminderActions.in-three-days')).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reminderActions.done.in-three-days'));
    expect((await doseOf(id)).remindAgainOn).not.toBeNull();
    await context.close();
  });

const ways = [
  ['de', 'touch', 1280],
  ['de', 'keyboard', 320],
  ['en_gb', 'touch', 320],
  ['en_gb', 'keyboard', 1280],
] as const;

for (const [index, way] of ways.entries())
  test(`an owner confirms, snoozes and pauses on the reminders page (${way.join(', ')})`, {
    tag: index === 0 ? [] : '@full',
  }, async ({ browser }) => {
    const { id, name } = await dueReminder();
    await walkIn(way, browser, (walk) => answerOnPage(walk, way[1], id, name));
  });

/** Menus are operated by arrow keys. */
async function pickFromMenu({ page, input }: Walk, by: Way[1], label: string) {
  const item = page.getByRole('menuitem', { name: label });
  if (by === 'touch') return input.press(item);
  const focused = page.locator('[role=menuitem]:focus');
  const name = async () => (await focused.textContent()) ?? '';
  for (let at = await name(); at !== label; at = await name()) {
    await page.keyboard.press('ArrowDown');
    await expect(focused).not.toHaveText(at);
  }
  await page.keyboard.press('Enter');
}

async function answerOnPage(walk: Walk, by: Way[1], id: string, name: string) {
  const { page, input, t, locale } = walk;
  const consoleErrors = listenForConsoleErrors(page);
  await signIn(page, 'owner-verified', `/${locale}/reminders`);
  const of = (label: string) => page.getByRole('button', { name: `${label}: ${name}, ${brandIn(locale)}` });
  await input.press(of(t('doses.later')));
  await pickFromMenu(walk, by, t('doses.tomorrow'));
  await expect.poll(async () => (await doseOf(id)).remindAgainOn).not.toBeNull();
  await input.press(of(t('doses.given')));
  if (by === 'keyboard') await expect(of(t('doses.undo'))).toBeFocused();
  await expect.poll(async () => (await doseOf(id)).dose.state).toBe('given');
  await input.press(of(t('doses.undo')));
  await expect.poll(async () => (await doseOf(id)).dose.state).toBe('open');
  await input.press(of(t('doses.later')));
  await pickFromMenu(walk, by, t('doses.pause'));
  await input.press(named(page.getByRole('dialog'), 'button', t('doses.pauseConfirm')));
  await expect.poll(async () => (await doseOf(id)).pausedUntil).not.toBeNull();
  await expectClean(page, consoleErrors);
}

test('reminders with every detail fit every width, also next to a pet’s facts [ACC-01]', {
  tag: '@full',
}, async ({ page }) => {
  const { pet } = await dueReminder('de');
  for (const address of [`/de/pets/profile?id=${pet.id}`, '/de/reminders', '/de/pets']) {
    await signIn(page, 'owner-verified', address);
    await expect(page.getByRole('button', { name: /^Als gegeben markieren/ }).first()).toBeVisible();
    await expectCleanEverywhere(page);
  }
});

test('a paused reminder sends nothing until the day it resumes', async () => {
  const { id, startDate } = await dueReminder('en_gb', 'email', weekly);
  const until = localDate(await localConsole.now(), london, 10);
  const body = { scope: 'reminder', id, until };
  expect((await owner.api.post('/api/pauses?locale=en_gb', { data: body })).status()).toBe(200);
  await localConsole.advance({ advanceBy: 'P16D' });
  const dates = (await localConsole.messagesFor(id)).map(({ sentAt }) => localDate(new Date(sentAt), london));
  expect(dates[0]).toBe(startDate);
  expect(dates).toHaveLength(2);
  expect(dates[1] && dates[1] >= until).toBe(true);
});

test('the pet’s page shows the doses of the last twelve months', { tag: '@full' }, async ({ page }) => {
  const { id, pet } = await dueReminder();
  await owner.api.post(`/api/reminders/${id}/doses?locale=en_gb`, { data: {} });
  const consoleErrors = listenForConsoleErrors(page);
  await signIn(page, 'owner-verified', `/en_gb/pets/profile?id=${pet.id}`);
  const history = page.getByRole('region', { name: 'Doses in the last 12 months' });
  await expect(history).toContainText('1 of 1 given');
  await history.getByText('Show as a table').click();
  await expect(history.getByRole('cell', { name: /Given/ }).first()).toBeVisible();
  await expectClean(page, consoleErrors);
  expect(page.url()).toContain(siteUrl);
});
