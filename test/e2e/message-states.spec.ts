import { expect } from '@playwright/test';
import { LocalConsole, localDate, Owner, type Reminder } from './support/stack.ts';
import { test } from './support/test.ts';

const london = 'Europe/London';
let localConsole: LocalConsole;
let owner: Owner;

test.beforeAll(async () => {
  localConsole = await LocalConsole.open();
  owner = await Owner.signIn('owner-verified');
});

test.afterEach(async () => {
  for (const target of ['ses', 'sns']) await localConsole.fault(target, 'none');
});

async function remindTomorrow(channel: 'email' | 'sms', who = owner): Promise<Reminder> {
  const pet = await who.createPet();
  const startDate = localDate(await localConsole.now(), london, 1);
  return who.createReminder({
    petId: pet.id,
    productId: 'SER_Dog_Product',
    channel,
    startDate,
    timeZone: london,
  });
}

/** Moves the clock to nine o'clock London time on a reminder's date. */
async function untilNine({ recurringDates: [date = ''] }: Reminder): Promise<void> {
  const nine = Date.parse(`${date}T09:00:00Z`);
  const summer = localHour(nine) - 9;
  await localConsole.advance({ advanceTo: new Date(nine - summer * 3_600_000).toISOString() });
}

function localHour(instant: number): number {
  return Number(new Intl.DateTimeFormat('en-GB', { timeZone: london, hour: 'numeric' }).format(instant));
}

const resultOf = async ({ id }: Reminder, who = owner) => (await who.reminder(id))?.lastMessage?.result;

test('a message is never shown as sent while SES and SNS are down, and is shown as delivered afterwards [NTF-07]', {
  tag: '@full',
}, async () => {
  test.setTimeout(240_000);
  const reminders = [await remindTomorrow('email'), await remindTomorrow('sms')];
  await localConsole.fault('ses', 'fail');
  await localConsole.fault('sns', 'fail');
  const [first] = reminders;
  if (!first) throw new Error('a reminder is missing');
  await untilNine(first);
  for (const minutes of [0, 20, 120]) {
    await localConsole.advance({ advanceBy: `PT${minutes}M` });
    for (const reminder of reminders) expect(['due', 'sending']).toContain(await resultOf(reminder));
  }
  for (const reminder of reminders) expect(await localConsole.messagesFor(reminder.id)).toEqual([]);

  await localConsole.fault('ses', 'none');
  await localConsole.fault('sns', 'none');
  await localConsole.hurry(() => localConsole.advance({ advanceBy: 'PT3H' }));
  for (const reminder of reminders) {
    await expect.poll(() => resultOf(reminder), { timeout: 30_000 }).toBe('delivered');
    expect(await localConsole.messagesFor(reminder.id)).toHaveLength(1);
  }
});

test('events after an email’s delivery are shown, and a weaker one never replaces a stronger one [NTF-05, NTF-07]', {
  tag: '@full',
}, async () => {
  test.setTimeout(240_000);
  const account = await Owner.signIn('farmer');
  const reminder = await remindTomorrow('email', account);
  await localConsole.advance({ advanceBy: 'P2D' });
  await expect.poll(() => resultOf(reminder, account), { timeout: 30_000 }).toBe('delivered');
  const [mail] = await localConsole.messagesFor(reminder.id);
  const report = async (event: string) =>
    expect((await localConsole.post(`/api/messages/${mail?.id}/${event}`)).status()).toBe(200);

  await report('bounce');
  await expect.poll(() => resultOf(reminder, account), { timeout: 30_000 }).toBe('bounced');
  expect((await account.reminder(reminder.id))?.lastMessage).toMatchObject({ reason: 'unknownAddress' });
  await report('complaint');
  await expect.poll(() => resultOf(reminder, account), { timeout: 30_000 }).toBe('complained');
  await report('deliver');
  await localConsole.advance({ advanceBy: 'PT15M' });
  expect(await resultOf(reminder, account)).toBe('complained');

  const resumed = await account.api.post('/api/profile/resume-messages?locale=en_gb', {
    data: { channel: 'email' },
  });
  expect(resumed.status()).toBe(200);
});

test('a text that did not reach the phone is shown as failed, with the reason [NTF-07]', async () => {
  test.setTimeout(240_000);
  const reminder = await remindTomorrow('sms');
  await localConsole.advance({ advanceBy: 'P2D' });
  await expect.poll(() => resultOf(reminder), { timeout: 30_000 }).toBe('delivered');

  const second = await remindTomorrow('sms');
  await localConsole.advance({ advanceBy: 'P2D' });
  const [text] = await localConsole.messagesFor(second.id);
  expect((await owner.reminder(second.id))?.lastMessage).toMatchObject({ result: 'delivered' });
  // A report of a failure for a text that has arrived must be about its repeat, since the first text did arrive.
  expect((await localConsole.post(`/api/messages/${text?.id}/hinder`)).status()).toBe(200);
  await localConsole.advance({ advanceBy: 'PT15M' });
  expect(await resultOf(second)).toBe('delivered');
});
