import { describe, expect, it } from 'vitest';
import { batchOf, dueInstant, profileItem, reminderItem } from '../../../test/support/functions/engine.ts';
import { comesBack, handled, testSender } from '../../../test/support/functions/sender.ts';
import type { Item, Value } from '../adapters/table.ts';
import { devicesKey, pushEndpointKey, reminderKey } from '../keys.ts';
import type { PushOutcome } from '../push/push-client.ts';
import { reminderBatch } from './messages.ts';

const dueInstantBefore = '2026-05-01T08:00:00.000Z';

type Listed = { name: string; lockScreen?: 'full' | 'private'; host?: string };
const idOf = (name: string) => Buffer.from(name).toString('hex').padStart(64, '0');

/** An owner's devices; each one's push service responds according to its name. */
function devices(ownerId: string, ...listed: Listed[]): Item[] {
  const keys = { p256dh: 'p', auth: 'a', applicationServerKey: 'k'.repeat(87) };
  const own = listed.map(({ name, lockScreen = 'full', host = 'push.test' }) => ({
    ...{ id: idOf(name), name, lockScreen, endpoint: `https://${host}/${name}` },
    ...{ ...keys, addedAt: '2026-01-01T00:00:00.000Z' },
  }));
  const rows = own.map(({ id }) => ({ ...pushEndpointKey(id), ownerId }));
  return [{ ...devicesKey(ownerId), ownerId, devices: own, version: 1 }, ...rows];
}

async function setUp(reminders: readonly Item[], ...rest: readonly Item[][]) {
  const sender = await testSender(reminders, 'push');
  for (const item of rest.flat()) await sender.table.put(item);
  const { pushed } = sender.provider;
  const outcomes = (given: Record<string, PushOutcome>) => {
    sender.provider.pushOutcomeOf = (name) => given[name] ?? { status: 'sent', messageId: '' };
  };
  const byEmail = () => sender.emails.bodies.map((body) => reminderBatch.parse(body));
  return { ...sender, pushed, outcomes, byEmail };
}
const rex = reminderItem({ channel: 'push', address: 'ann@example.com', locale: 'en_gb' });
const mia = reminderItem({
  ...{ channel: 'push', address: 'ann@example.com', locale: 'en_gb' },
  ...{ reminderId: 'r2', petId: 'p2', petName: 'Mia' },
});
const gone = { status: 'gone', error: 'Status410' } as const;
const down = { status: 'unavailable', error: 'Status503' } as const;

describe('a reminder by notification', () => {
  it('names pet, product and day, and offers "Given" and "Tomorrow" [PSH-03]', async () => {
    const { deliverBatch, pushed, types } = await setUp([rex], devices('ann', { name: 'phone' }));
    expect(await deliverBatch()).toEqual(handled);
    expect(pushed).toMatchObject([
      {
        device: { name: 'phone' },
        notification: {
          title: 'Rex: Brackenward chews',
          body: 'Due Sunday, 31 May 2026',
          lang: 'en-gb',
          silent: false,
          actions: [
            { action: 'given', title: 'Given' },
            { action: 'tomorrow', title: 'Tomorrow' },
          ],
        },
        ttl: 48 * 3600,
      },
    ]);
    expect(types()).toEqual(['reminder.due', 'reminder.sent']);
  });

  it('is one for several pets, on each of an owner’s devices, without names where its screen is private [PSH-03]', async () => {
    const own = devices('ann', { name: 'phone' }, { name: 'laptop', lockScreen: 'private' });
    const { deliverBatch, pushed } = await setUp([rex, mia], own);
    await deliverBatch();
    expect(pushed.map(({ notification: { title, body } }) => [title, body])).toEqual([
      ['2 treatments for Mia and Rex', 'Due Sunday, 31 May 2026\nBrackenward chews'],
      ['Some of your pets’ treatments are due', 'Open to see more.'],
    ]);
    expect(JSON.stringify(pushed[1]?.notification)).not.toMatch(/Rex|Mia|Brackenward/);
  });

  it.each([
    [3, '3 treatments for A, B and C'],
    [4, '4 treatments for A, B, C, +1'],
  ])('names up to three of %i pets, and counts the others [PSH-03]', async (count, title) => {
    const pets = ['A', 'B', 'C', 'D']
      .slice(0, count)
      .map((petName, at) =>
        reminderItem({ channel: 'push', locale: 'en_gb', petName, reminderId: `r${at}`, petId: `p${at}` }),
      );
    const { deliverBatch, pushed } = await setUp(pets, devices('ann', { name: 'phone' }));
    await deliverBatch();
    expect(pushed[0]?.notification.title).toBe(title);
  });

  it('asks whether it has not been done yet when it is repeated [PSH-03]', async () => {
    const claim = { date: '2026-05-31', batchId: 'first', attempt: 1, at: dueInstant };
    const repeat = { date: '2026-05-31', sendDate: '2026-06-01', occasion: '2026-05-31+01' };
    const asked = { ...rex, claim, repeat };
    const { deliverBatch, pushed } = await setUp([asked], devices('ann', { name: 'phone' }));
    await deliverBatch({ occasion: '2026-05-31+01', instant: '2026-06-01T08:00:00.000Z' });
    expect(pushed[0]?.notification.body).toBe('Not done yet? Due Sunday, 31 May 2026');
  });

  it('leads to the list of reminders if they are too many for a link [PSH-03]', async () => {
    const pets = Array.from({ length: 40 }, (_, at) =>
      reminderItem({ channel: 'push', locale: 'en_gb', reminderId: `${at}`.padStart(32, '0') }),
    );
    const { deliverBatch, pushed } = await setUp(pets, devices('ann', { name: 'phone' }));
    await deliverBatch();
    expect(pushed[0]?.notification).toMatchObject({
      url: 'https://portal.example/en_gb/reminders',
      actions: [],
    });
    expect(pushed[0]?.notification.seenUrl).toBeUndefined();
  });

  it('cuts a name of more than 30 letters, whatever they consist of, so that a phone shows the rest [PSH-03]', async () => {
    for (const [length, shown] of [
      [30, '👩‍👩‍👧'.repeat(30)],
      [31, `${'👩‍👩‍👧'.repeat(29)}…`],
    ] as const) {
      const pet = reminderItem({ channel: 'push', locale: 'en_gb', petName: '👩‍👩‍👧'.repeat(length) });
      const { deliverBatch, pushed } = await setUp([pet], devices('ann', { name: 'phone' }));
      await deliverBatch();
      expect(pushed[0]?.notification.title).toBe(`${shown}: Brackenward chews`);
    }
  });

  it('replaces an earlier one about the same reminders, and no other', async () => {
    const { deliverBatch, pushed } = await setUp([rex, mia], devices('ann', { name: 'phone' }));
    await deliverBatch({ reminders: [{ ownerId: 'ann', reminderId: 'r1', version: 1 }] });
    await deliverBatch({ batchId: 'b2', reminders: [{ ownerId: 'ann', reminderId: 'r2', version: 1 }] });
    const [one, other] = pushed.map(({ notification }) => notification.tag);
    expect(one).toMatch(/^[\w-]{32}$/);
    expect(one).not.toBe(other);
  });

  it('goes by email if there is no device, under the same claim [PSH-06]', async () => {
    const { deliverBatch, byEmail, types, table } = await setUp([rex]);
    expect(await deliverBatch()).toEqual(handled);
    expect(byEmail()).toMatchObject([
      { channel: 'push', isFallback: true, splitFrom: ['batch-1'], reminders: [{ reminderId: 'r1' }] },
    ]);
    expect(types()).toEqual(['reminder.due']);
    const batch = await table.get({ pk: 'BATCH#batch-1', sk: 'BATCH' });
    expect(batch).toMatchObject({ state: 'sent', handedOver: ['ann/r1'] });
  });

  it('is one batch of emails for several owners without devices, and a notification for the others', async () => {
    const items = ['ann', 'ben', 'cleo'].map((ownerId) =>
      reminderItem({ ownerId, channel: 'push', address: `${ownerId}@example.com` }),
    );
    const { deliverBatch, byEmail, pushed } = await setUp(items, devices('ben', { name: 'phone' }));
    expect(await deliverBatch()).toEqual(handled);
    expect(pushed).toHaveLength(1);
    expect(byEmail().map(({ reminders }) => reminders.map(({ ownerId }) => ownerId))).toEqual([
      ['ann', 'cleo'],
    ]);
  });

  it('takes no more writes the more owners have no device', async () => {
    const owners = Array.from({ length: 20 }, (_, at) => `owner${at}`);
    const items = ['ann', ...owners].map((ownerId) => reminderItem({ ownerId, channel: 'push' }));
    const { deliverBatch, table, byEmail, pushed } = await setUp(items, devices('ann', { name: 'phone' }));
    table.writes = 0;
    expect(await deliverBatch()).toEqual(handled);
    expect([pushed.length, byEmail().length, byEmail()[0]?.reminders.length]).toEqual([1, 1, 20]);
    expect(table.writes).toBe(5);
  });

  it('goes to the others once, if the function crashed after it had split off those without a device', async () => {
    const items = ['ann', 'ben'].map((ownerId) => reminderItem({ ownerId, channel: 'push' }));
    const { deliverBatch, table, byEmail, pushed } = await setUp(
      items,
      devices('ann', { name: 'phone' }),
      devices('ben', { name: 'phone' }),
    );
    await table.put({
      ...{
        pk: 'BATCH#batch-1',
        sk: 'BATCH',
        state: 'sending',
        version: 2,
        leaseUntil: 0,
        date: '2026-05-31',
      },
      ...{ tries: 2, unsettledFrom: 2, deaths: 0, handedOver: ['ben/r1'], ttl: 1_780_000_000 },
      pending: [{ names: ['ben/r1'], isDead: false, isFallback: true }],
    });
    expect(await deliverBatch({}, 2)).toEqual(handled);
    expect(pushed).toHaveLength(1);
    expect(byEmail().map(({ reminders }) => reminders.map(({ ownerId }) => ownerId))).toEqual([['ben']]);
  });

  it('forgets a device that is gone, and goes by email once all are [PSH-07]', async () => {
    const own = devices('ann', { name: 'phone' }, { name: 'laptop' });
    const { deliverBatch, outcomes, table, byEmail } = await setUp([rex], own);
    outcomes({ phone: gone });
    await deliverBatch();
    expect((await table.get(devicesKey('ann')))?.devices).toMatchObject([{ name: 'laptop' }]);
    expect(await table.get(pushEndpointKey(idOf('phone')))).toBeUndefined();
    expect(byEmail()).toEqual([]);
    outcomes({ laptop: gone });
    await deliverBatch({ batchId: 'b2', date: '2026-06-30', instant: '2026-06-30T08:00:00.000Z' });
    expect(byEmail()).toMatchObject([{ splitFrom: ['b2'] }]);
  });

  it('goes by email at once if its service refuses it for good', async () => {
    const { deliverBatch, outcomes, byEmail } = await setUp([rex], devices('ann', { name: 'phone' }));
    outcomes({ phone: { status: 'refused', error: 'Status413' } });
    expect(await deliverBatch()).toEqual(handled);
    expect(byEmail()).toHaveLength(1);
  });

  it('is tried for an hour while its service is down, and then goes by email once [PSH-06]', async () => {
    const { deliverBatch, outcomes, byEmail, clock, pushed } = await setUp(
      [rex],
      devices('ann', { name: 'phone' }),
    );
    outcomes({ phone: down });
    for (const minutes of [0, 20, 40]) {
      clock.moved = minutes * 60;
      clock.seconds += 1;
      expect(await deliverBatch({}, minutes === 0 ? 1 : 2)).toEqual(comesBack);
    }
    expect(byEmail()).toEqual([]);
    clock.moved = 60 * 60;
    expect(await deliverBatch({}, 3)).toEqual(handled);
    expect(await deliverBatch({}, 4)).toEqual(handled);
    expect([byEmail().length, pushed.length]).toEqual([1, 0]);
  });

  it('reaches a device that was added while the others’ service was down', async () => {
    const { deliverBatch, outcomes, table, pushed } = await setUp([rex], devices('ann', { name: 'phone' }));
    outcomes({ phone: down });
    expect(await deliverBatch()).toEqual(comesBack);
    for (const item of devices('ann', { name: 'phone' }, { name: 'laptop' })) await table.put(item);
    expect(await deliverBatch({}, 2)).toEqual(handled);
    expect(pushed.map(({ device }) => device.name)).toEqual(['laptop']);
  });

  it.each([
    ['one push service is down', 'web.push.apple.com', 1],
    ['all push services are down', 'fcm.googleapis.com', 0],
  ])('is sent, or waits behind the circuit, when %s [PSH-07]', async (_, host, expected) => {
    const owners = Array.from({ length: 20 }, (_each, at) => `owner${at}`);
    const items = ['ann', ...owners].map((ownerId) => reminderItem({ ownerId, channel: 'push' }));
    const others = owners.map((ownerId) => devices(ownerId, { name: ownerId, host }));
    const fcm = { name: 'phone', host: 'fcm.googleapis.com' };
    const sender = await setUp(items, devices('ann', fcm), ...others);
    await sender.deliver([batchOf(items.slice(0, 1), { channel: 'push', batchId: 'first' })]);
    sender.outcomes(Object.fromEntries(owners.map((name) => [name, down])));
    await sender.deliver([batchOf(items.slice(1), { channel: 'push', batchId: 'second' })]);
    const [item] = items;
    const next = { channel: 'push', batchId: 'next', date: '2026-06-30' } as const;
    await sender.deliver([batchOf(item ? [item] : [], { ...next, instant: '2026-06-30T08:00:00.000Z' })]);
    expect(sender.pushed).toHaveLength(1 + expected);
  });

  it('is not emailed to an owner whose emails are stopped', async () => {
    const stopped = profileItem({
      suppressions: { email: { reason: 'unsubscribed', since: dueInstantBefore } },
    });
    const push = await setUp([rex], [stopped]);
    await push.deliverBatch();
    const [batch] = push.byEmail();
    const items = await Promise.all([push.table.get(reminderKey('ann', 'r1'))]);
    const email = await testSender(items.filter((item) => item !== undefined));
    await email.table.put(stopped);
    expect(await email.deliver([batch])).toEqual(handled);
    expect(email.provider.emails).toEqual([]);
    expect((await email.table.get(reminderKey('ann', 'r1')))?.outcome).toMatchObject({
      result: 'suppressed',
    });
  });

  /** The part that goes by email, of an owner who has another reminder, at an hour after the due instant. */
  async function fallBack(changes: { [name: string]: Value }) {
    const push = await setUp([rex]);
    await push.deliverBatch();
    const item = await push.table.get(reminderKey('ann', 'r1'));
    const twin = reminderItem({ reminderId: 'twin', locale: 'en_gb', ...changes });
    const email = await testSender([...(item ? [item] : []), twin, profileItem()]);
    const deliver = (minutes: number) => {
      email.clock.moved = minutes * 60;
      email.clock.seconds += 1;
      return email.deliver(push.byEmail(), minutes === 0 ? 1 : 2);
    };
    const sendTwin = () =>
      email.deliver([batchOf([twin], { batchId: 'twins', date: '2026-05-31', instant: dueInstant })]);
    const result = async () => (await email.table.get(reminderKey('ann', 'r1')))?.outcome;
    return { ...email, deliver, sendTwin, result };
  }

  it.each([
    ['an email about the same dose', {}],
    [
      'an email about the dose that is on its way already',
      { startDate: '2026-06-30', owed: { date: '2026-05-31', instant: dueInstant } },
    ],
  ])('waits for %s, and is called off once that has been sent', async (_, changes) => {
    const email = await fallBack(changes);
    expect(await email.deliver(0)).toEqual(comesBack);
    expect(await email.sendTwin()).toEqual(handled);
    expect(await email.deliver(1)).toEqual(handled);
    expect(email.provider.emails).toHaveLength(1);
    expect(await email.result()).toMatchObject({ date: '2026-05-31', result: 'calledOff' });
  });

  it.each([
    ['deleted', { isDeleted: true }],
    ['stopped', { unsubscribedAt: dueInstant }],
    ['moved to another medication', { productId: 'SOR_Dog_Product' }],
  ])('is emailed if the email about the same dose is %s before it is sent [PSH-06]', async (_, set) => {
    const email = await fallBack({});
    expect(await email.deliver(0)).toEqual(comesBack);
    await email.table.update(reminderKey('ann', 'twin'), { set });
    expect(await email.deliver(1)).toEqual(handled);
    expect(email.provider.emails).toHaveLength(1);
    expect(await email.result()).toBeUndefined();
  });

  it.each([
    ['emails that are stopped', { unsubscribedAt: dueInstantBefore }],
    ['an email that was deleted', { isDeleted: true }],
    ['an email about another medication', { productId: 'SOR_Dog_Product' }],
    ['an email about another pet', { petId: 'p2' }],
    ['an email on other days', { startDate: '2026-01-30' }],
    ['an email at a later hour', { sendTime: '18:00' }],
    ['an email that failed', { outcome: { date: '2026-05-31', at: dueInstant, result: 'failed' } }],
    ['a text about the same dose', { channel: 'sms' }],
  ])('is emailed at once to an owner with %s', async (_, changes) => {
    const email = await fallBack(changes);
    expect(await email.deliver(0)).toEqual(handled);
    expect(email.provider.emails).toHaveLength(1);
  });

  it('is emailed to its owner once the email’s batch arrives, and not again by a late repeat of its own', async () => {
    const push = await setUp([rex]);
    await push.deliverBatch();
    const [batch] = push.byEmail();
    const item = await push.table.get(reminderKey('ann', 'r1'));
    const email = await testSender(item ? [item] : []);
    expect(await email.deliver([batch])).toEqual(handled);
    expect(email.provider.emails).toMatchObject([{ to: 'ann@example.com' }]);
    expect(email.bus.published.at(-1)).toMatchObject({ type: 'reminder.sent', detail: { channel: 'email' } });
    expect(await email.deliver([batch], 2)).toEqual(handled);
    expect(email.provider.emails).toHaveLength(1);
  });
});
