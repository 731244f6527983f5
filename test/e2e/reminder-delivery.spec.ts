import type { QuarantinedBatch } from '@merrowvale/shared/schemas/support.ts';
import { type APIResponse, expect } from '@playwright/test';
import {
  expectedDates,
  LocalConsole,
  localDate,
  localTime,
  newPet,
  Owner,
  type Reminder,
  siteUrl,
} from './support/stack.ts';
import { test } from './support/test.ts';

const london = 'Europe/London';
const newYork = 'America/New_York';
/** Long enough for a 31st and the end of the next month; `test/simulation` proves whole years. */
const period = process.env.PERIOD ?? 'P65D';
let localConsole: LocalConsole;
let owner: Owner;

test.beforeAll(async () => {
  localConsole = await LocalConsole.open();
  owner = await Owner.signIn('owner-verified');
});

test('a reminder for tomorrow by email and text sends exactly one of each, at nine in the owner’s zone [REM-44, DUE-01, DUE-04, NTF-01, NTF-02, NTF-04, NTF-07]', async () => {
  const pet = await owner.createPet();
  const tomorrow = localDate(await localConsole.now(), london, 1);
  const shared = { petId: pet.id, productId: 'SER_Dog_Product', startDate: tomorrow, timeZone: london };
  const email = await owner.createReminder({ ...shared, channel: 'email' });
  const text = await owner.createReminder({ ...shared, channel: 'sms' });
  expect(email.recurringDates[0]).toBe(tomorrow);

  await localConsole.advance({ advanceBy: 'P2D' });

  const [mail, ...moreMail] = await localConsole.messagesFor(email.id);
  const [sms, ...moreTexts] = await localConsole.messagesFor(text.id);
  expect([moreMail, moreTexts]).toEqual([[], []]);
  if (!mail || !sms) throw new Error('a message is missing');

  for (const message of [mail, sms]) {
    expect(localTime(message.sentAt, london)).toBe('09:00');
    expect(localDate(new Date(message.sentAt), london)).toBe(tomorrow);
    expect(message.text).toContain(pet.name);
    expect(message.text).toContain('Seresto');
  }
  expect(mail.channel).toBe('email');
  expect(mail.html).toContain(pet.name);
  expect(mail.html).toContain(`${siteUrl}/en_gb/reminders`);
  expect(mail.headers?.['Auto-Submitted']).toBe('auto-generated');
  expect(mail.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  expect(mail.headers?.['List-Unsubscribe']).toMatch(/^<http.+\/api\/unsubscribe\?token=.+>/);
  expect(sms.to).toMatch(/^\+44\d{10}$/);
  expect(sms.text.length).toBeLessThanOrEqual(160);
  expect(sms.text).toMatch(/stop: http\S+\/api\/s\/\w{10}$/i);

  const after = await owner.reminder(email.id);
  expect(after?.lastMessage).toMatchObject({ dueDate: tomorrow, result: 'delivered' });
  expect((await owner.reminder(text.id))?.lastMessage).toMatchObject({ result: 'delivered' });
  expect(after?.pastDates).toEqual([tomorrow]);
});

test('the trace of a reminder leads from its request to its event’s consumer, and from its run through the queues to SES [OBS-03]', async () => {
  const { id: petId } = await owner.createPet();
  const startDate = localDate(await localConsole.now(), london, 1);
  const plan = { petId, productId: 'SER_Dog_Product', startDate, timeZone: london, channel: 'email' };
  const { id } = await owner.createReminder(plan);
  const causeOf = async (type: string) => {
    const events = (await localConsole.events()).filter((event) => event.type === type);
    return events.find(({ detail }) => JSON.stringify(detail).includes(id))?.correlationId ?? '';
  };
  const chainOf = async (correlationId: string) => {
    const { requests, refused } = await localConsole.traces(correlationId);
    expect(refused).toEqual([]);
    return requests.flatMap(({ steps }) =>
      steps.map(({ function: name, calls }) => [
        name,
        ...calls.map((call) => `${call.service} ${call.operation}`),
      ]),
    );
  };
  const created = await causeOf('reminder.created');
  await expect
    .poll(() => chainOf(created))
    .toEqual(
      expect.arrayContaining([
        expect.arrayContaining(['dev-reminders-api', 'DynamoDB UpdateItem', 'EventBridge PutEvents']),
        expect.arrayContaining(['dev-sync-companions']),
      ]),
    );

  await localConsole.advance({ advanceBy: 'P2D' });

  const sent = await causeOf('reminder.sent');
  await expect
    .poll(() => chainOf(sent))
    .toEqual(
      expect.arrayContaining([
        expect.arrayContaining(['dev-dispatch-reminders', 'SQS SendMessageBatch']),
        expect.arrayContaining(['dev-collect-reminder-slots', 'DynamoDB Query', 'SQS SendMessageBatch']),
        expect.arrayContaining(['dev-send-reminder-emails', 'SESv2 SendBulkEmail', 'EventBridge PutEvents']),
      ]),
    );
});

test.describe(`over ${period}`, () => {
  type Plan = { petId: string; productId: string; startDate: string; timeZone: string; months: number };
  let plans: (Plan & { reminder: Reminder })[] = [];
  let edited: Reminder;
  let deleted: Reminder;
  let stopped: Reminder;
  let begun: Date;
  let end: Date;

  const remind = (plan: Omit<Plan, 'months'>) => owner.createReminder({ ...plan, channel: 'email' });
  const sentDates = async (id: string, timeZone = london) =>
    (await localConsole.messagesFor(id)).map((message) => localDate(new Date(message.sentAt), timeZone));

  /** The last date on which the move has reached nine o'clock. */
  const lastDate = (timeZone: string) => localDate(new Date(end.getTime() - 9 * 3_600_000), timeZone);

  // One move is shared by all these tests: a year has 35,000 runs and takes minutes.
  test.beforeAll(async () => {
    test.setTimeout(900_000);
    begun = await localConsole.now();
    plans = await makePlans();
    const collar = { petId: (await owner.createPet()).id, productId: 'SER_Dog_Product', timeZone: london };
    edited = await remind({ ...collar, startDate: localDate(begun, london, 2) });
    deleted = await remind({ ...collar, startDate: localDate(begun, london, 3) });
    stopped = await remind({ ...collar, startDate: localDate(begun, london, 1) });
    const put = await owner.api.put(`/api/reminders/${edited.id}?locale=en_gb`, {
      data: { reminder: { ...collar, channel: 'email', startDate: localDate(begun, london, 9) } },
    });
    expect(put.status(), await put.text()).toBe(200);
    expect((await owner.api.delete(`/api/reminders/${deleted.id}?locale=en_gb`)).status()).toBe(200);
    await localConsole.advance({ advanceBy: 'P1DT12H' });
    await unsubscribeFrom(stopped);
    await localConsole.advance({ advanceBy: period });
    end = await localConsole.now();
  });

  async function makePlans() {
    const [dog, cat] = [await owner.createPet(), await owner.createPet({ species: 'cat' })];
    const soon = localDate(begun, london, 5);
    const startDate = next31st(localDate(begun, london, 1));
    const monthly = { petId: dog.id, productId: await monthlyBrand(), startDate, months: 1 };
    const made: Plan[] = [
      { ...monthly, timeZone: london },
      { ...monthly, petId: (await owner.createPet()).id, timeZone: newYork },
      { petId: cat.id, productId: 'AXD_Cat_Product', startDate: soon, timeZone: london, months: 2 },
      { petId: dog.id, productId: 'SER_Dog_Product', startDate: soon, timeZone: london, months: 8 },
    ];
    const all = [];
    for (const plan of made) {
      const { months: _, ...reminder } = plan;
      all.push({ ...plan, reminder: await remind(reminder) });
    }
    return all;
  }

  async function unsubscribeFrom({ id }: Reminder) {
    const [mail] = await localConsole.messagesFor(id);
    const link = /<(http[^>]+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const stranger = (await Owner.signIn('farmer')).api;
    expect((await stranger.get(link)).status()).toBe(200);
    expect((await owner.reminder(id))?.unsubscribedAt, 'a GET changes nothing').toBeNull();
    for (let time = 0; time < 2; time += 1) {
      const post = await stranger.post(link, {
        headers: { origin: 'https://mail.example', 'content-type': 'application/x-www-form-urlencoded' },
        data: 'List-Unsubscribe=One-Click',
      });
      expect(post.status(), await post.text()).toBe(200);
    }
    expect((await owner.reminder(id))?.unsubscribedAt).not.toBeNull();
  }

  test('reminders for 1, 2 and 8 months send the right messages, on the 31st and across clock changes [DUE-04, DUE-05, REM-05]', {
    tag: '@full',
  }, async () => {
    for (const { reminder, startDate, timeZone, months } of plans) {
      const expected = expectedDates(startDate, months, lastDate(timeZone));
      expect(expected).not.toEqual([]);
      expect(await sentDates(reminder.id, timeZone)).toEqual(expected);
      const messages = await localConsole.messagesFor(reminder.id);
      expect(new Set(messages.map((message) => localTime(message.sentAt, timeZone)))).toEqual(
        new Set(['09:00']),
      );
    }
  });

  test('the dates in an owner’s calendar match the messages sent; the last one is shown as past [REM-05, REM-36]', {
    tag: '@full',
  }, async () => {
    for (const { reminder, timeZone } of plans) {
      const sent = await sentDates(reminder.id, timeZone);
      expect(reminder.recurringDates.filter((date) => date <= lastDate(timeZone))).toEqual(sent);
      expect((await owner.reminder(reminder.id))?.pastDates).toEqual(sent.slice(-1));
    }
  });

  test('a reminder that was edited, deleted or unsubscribed in the meantime sends nothing stale [DUE-08, NTF-02, REM-12, REM-13]', {
    tag: '@full',
  }, async () => {
    const later = localDate(begun, london, 9);
    expect(await sentDates(edited.id)).toEqual(expectedDates(later, 8, lastDate(london)));
    expect(await sentDates(deleted.id)).toEqual([]);
    expect(await sentDates(stopped.id)).toEqual([localDate(begun, london, 1)]);
  });
});

test('an outage of the mail service delays a reminder, but never loses it [NTF-06, DUE-09]', async () => {
  const pet = await owner.createPet();
  const startDate = localDate(await localConsole.now(), london, 1);
  const reminder = await owner.createReminder({
    petId: pet.id,
    productId: 'SER_Dog_Product',
    channel: 'email',
    startDate,
    timeZone: london,
  });
  await localConsole.fault('ses', 'fail', 2);
  await localConsole.hurry(() => localConsole.advance({ advanceBy: 'P2D' }));
  expect(await localConsole.messagesFor(reminder.id)).toHaveLength(1);
});

test('a message that can never be sent becomes a dead letter that owner and support can see, and that has one row there, however often it fails [NTF-06, NTF-07, DUE-10, SUP-02, SUP-09]', async () => {
  // Another reminder of that day would be in the same batch.
  await owner.removePets();
  const pet = await owner.createPet();
  const startDate = localDate(await localConsole.now(), london, 1);
  const reminder = await owner.createReminder({
    petId: pet.id,
    productId: 'SER_Dog_Product',
    channel: 'email',
    startDate,
    timeZone: london,
  });
  await localConsole.poison('ses', reminder.id);
  await localConsole.hurry(() => localConsole.advance({ advanceBy: 'P2D' }));
  expect(await localConsole.messagesFor(reminder.id)).toEqual([]);
  const failed = (await owner.reminder(reminder.id))?.lastMessage;
  expect(failed).toMatchObject({ dueDate: startDate, result: 'failed' });
  expect((failed?.at ?? '') > startDate, failed?.at).toBe(true);
  const emails = (await localConsole.queues()).find((queue) => queue.name.endsWith('reminder-emails'));
  expect(emails?.deadLetters).toBeGreaterThan(0);
  const failures = (await localConsole.events()).filter((event) => event.type === 'reminder.failed');
  expect(JSON.stringify(failures)).toContain(reminder.id);

  const support = await Owner.signIn('support');
  const rows = async () => {
    const { data } = (await (await support.api.get('/api/support/quarantined?locale=en_gb')).json()).data;
    return (data as QuarantinedBatch[]).filter(({ reminderIds }) => reminderIds.includes(reminder.id));
  };
  const [batch] = await rows();
  expect((batch?.quarantinedAt ?? '') > startDate, batch?.quarantinedAt).toBe(true);
  expect((await owner.api.get('/api/support/quarantined?locale=en_gb')).status()).toBe(403);
  const id = batch?.id ?? '';
  const replay = async () => {
    const path = `/api/support/quarantined/${encodeURIComponent(id)}/replay?locale=en_gb`;
    const replayed = await support.api.post(path);
    expect(replayed.status(), await replayed.text()).toBe(200);
  };
  await replay();
  await localConsole.hurry(() => localConsole.advance({ advanceBy: 'P1D' }));
  expect(await rows()).toMatchObject([{ id, state: 'failed', messages: [{ result: 'failed', count: 1 }] }]);

  await localConsole.fault('ses', 'none');
  await replay();
  await expect
    .poll(async () => (await localConsole.messagesFor(reminder.id)).length, { timeout: 20_000 })
    .toBe(1);
  await expect.poll(rows).toMatchObject([{ id, state: 'sent' }]);
});

test('an event that the bus rejects arrives later, once, with the correlation id of the call that caused it, as do the events that follow from it through queues [EVT-01, EVT-05, OBS-03]', async () => {
  // The sweeper publishes an event again if the machine is too busy to note the first time; its id stays the same.
  const marksOf = async (type: string, petId: string) => {
    const events = await localConsole.events();
    const own = events.filter((event) => event.type === type && event.detail.petId === petId);
    return [...new Map(own.map(({ eventId, correlationId }) => [eventId, correlationId])).values()];
  };
  const markIn = (response: APIResponse) => response.headers()['x-correlation-id'];
  // For all events, because one that an earlier test left behind may be published in the meantime.
  await localConsole.fault('events', 'fail');
  const made = await owner.api.post('/api/petProfiles?locale=en_gb', { data: newPet() });
  const { id } = (await made.json()).data;
  expect(await marksOf('pet.created', id)).toEqual([]);
  await localConsole.fault('events', 'none');
  await localConsole.advance({ advanceBy: 'PT5M' });
  expect(await marksOf('pet.created', id)).toEqual([markIn(made)]);

  await owner.createReminder({ petId: id, productId: 'SER_Dog_Product', channel: 'email' });
  const gone = await owner.api.delete(`/api/pets/${id}?locale=en_gb`);
  await expect.poll(() => marksOf('reminder.deleted', id)).toEqual([markIn(gone)]);
});

test('a bounce or a complaint stops the messages and shows the owner how to resume them [NTF-05]', async () => {
  const account = await Owner.signIn('farmer');
  const pet = await account.createPet();
  const start = async () => localDate(await localConsole.now(), london, 1);
  const make = async () =>
    account.createReminder({
      petId: pet.id,
      productId: 'SER_Dog_Product',
      channel: 'email',
      startDate: await start(),
      timeZone: london,
    });
  const first = await make();
  await localConsole.advance({ advanceBy: 'P2D' });
  const [mail] = await localConsole.messagesFor(first.id);
  // Both reports name the final recipient of a forwarded mailbox.
  const recipient = 'farmer@elsewhere.example';
  const bounced = await localConsole.post(`/api/messages/${mail?.id}/bounce`, { recipient });
  expect(bounced.status()).toBe(200);
  const suppressions = async () =>
    (await (await account.api.get('/api/profile?locale=en_gb')).json()).data.suppressions as {
      channel: string;
      reason: string;
    }[];
  await expect.poll(suppressions).toMatchObject([{ channel: 'email', reason: 'bounce' }]);

  const second = await make();
  await localConsole.advance({ advanceBy: 'P2D' });
  expect(await localConsole.messagesFor(second.id)).toEqual([]);
  expect((await account.reminder(second.id))?.lastMessage?.result).toBe('suppressed');

  const resume = async () => {
    const data = { channel: 'email' };
    const resumed = await account.api.post('/api/profile/resume-messages?locale=en_gb', { data });
    expect(resumed.status()).toBe(200);
    expect(await suppressions()).toEqual([]);
  };
  await resume();
  const third = await make();
  await localConsole.advance({ advanceBy: 'P2D' });
  const [shown] = await localConsole.messagesFor(third.id);
  const complain = (type: string) =>
    localConsole.post(`/api/messages/${shown?.id}/complaint`, { type, recipient });
  expect((await complain('not-spam')).status()).toBe(200);
  expect(await suppressions()).toEqual([]);
  expect((await complain('abuse')).status()).toBe(200);
  await expect.poll(suppressions).toMatchObject([{ channel: 'email', reason: 'complaint' }]);
  await resume();
});

/** The first 31st of a month on or after a date. */
function next31st(from: string): string {
  const [year = 0, month = 0] = from.split('-').map(Number);
  for (let step = 0; ; step += 1) {
    const date = new Date(Date.UTC(year, month - 1 + step, 31)).toISOString().slice(0, 10);
    if (date.endsWith('-31') && date >= from) return date;
  }
}

async function monthlyBrand(): Promise<string> {
  const response = await owner.api.get('/api/species/all/marketingbrands?locale=en_gb');
  const brands: { id: string; species: string }[] = (await response.json()).data.data;
  const others = ['SER_', 'AXD_', 'GAL_', 'BEX_'];
  const found = brands.find(
    ({ id, species }) => species === 'dog' && !others.some((start) => id.startsWith(start)),
  );
  if (!found) throw new Error('no monthly brand for dogs');
  return found.id;
}
