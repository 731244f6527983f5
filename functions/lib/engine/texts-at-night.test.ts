import { expect, it } from 'vitest';
import { batchOf, dueInstant, reminderItem } from '../../../test/support/functions/engine.ts';
import { comesBack, handled, testSender } from '../../../test/support/functions/sender.ts';

const zones = ['Europe/London', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland'];
const hours = Array.from({ length: 24 }, (_, at) => at);
const localHour = (zone: string, after: number) => {
  const instant = Date.parse(dueInstant) + after * 3_600_000;
  return new Date(instant).toLocaleTimeString('sv-SE', { timeZone: zone }).slice(0, 2);
};

/** Receives a batch again, some hours after its date fell due. */
async function sendLate(channel: 'email' | 'sms', zone: string, after: number) {
  const items = [reminderItem({ channel, timeZone: zone })];
  const sender = await testSender(items, channel);
  sender.clock.moved = after * 3600;
  const changes = channel === 'sms' ? { zone } : {};
  const response = await sender.deliverBatch(changes, 2);
  return { ...sender, response, changes };
}

it.each(zones)(
  'a late reminder is texted by day in %s and emailed at any hour [NTF-04, DUE-07]',
  async (zone) => {
    for (const after of hours) {
      const hour = localHour(zone, after);
      const isDay = hour >= '08' && hour < '21';
      const { provider, response, hidden, table } = await sendLate('sms', zone, after);
      expect([hour, provider.texts.length], `${after} hours`).toEqual([hour, isDay ? 1 : 0]);
      expect(response).toEqual(isDay ? handled : comesBack);
      if (!isDay) expect([table.writes, hidden]).toEqual([0, [900]]);
      expect((await sendLate('email', zone, after)).provider.emails).toHaveLength(1);
    }
  },
);

it('what waited for the night goes out once in the morning, and names its day [NTF-04, DUE-09]', async () => {
  const { clock, deliverBatch, changes, provider } = await sendLate('sms', 'Europe/London', 20);
  clock.moved = 22.9 * 3600;
  expect(await deliverBatch(changes, 3)).toEqual(comesBack);
  clock.moved = 23 * 3600 + 30;
  expect(await deliverBatch(changes, 4)).toEqual(handled);
  expect(await deliverBatch(changes, 5)).toEqual(handled);
  expect(provider.texts).toMatchObject([{ body: expect.stringContaining('31 May') }]);
});

it('nothing is lost by waiting if 48 hours end at night, and later it is missed [NTF-04, DUE-07]', async () => {
  const resultAfter = async (after: number) => {
    const { provider, deliverBatch, clock, types } = await testSender(
      [reminderItem({ channel: 'sms' })],
      'sms',
    );
    const due = { zone: 'Europe/London', instant: '2026-05-29T21:00:00.000Z' };
    clock.moved = after * 3600;
    await deliverBatch(due, 2);
    return [provider.texts.length, types().includes('reminder.missed')];
  };
  expect(await resultAfter(14)).toEqual([0, false]);
  expect(await resultAfter(23.1)).toEqual([1, false]);
  expect(await resultAfter(24.1)).toEqual([0, true]);
});

it('support’s replay at night is sent in the morning, however late [NTF-04, SUP-01]', async () => {
  const { deliverBatch, clock, provider } = await testSender([reminderItem({ channel: 'sms' })], 'sms');
  const replayed = { zone: 'Europe/London', quarantinedAs: 'row', instant: '2026-05-20T08:00:00.000Z' };
  clock.moved = 14 * 3600;
  expect(await deliverBatch(replayed, 2)).toEqual(comesBack);
  clock.moved = 24 * 3600;
  expect(await deliverBatch(replayed, 3)).toEqual(handled);
  expect(provider.texts).toHaveLength(1);
});

it('a recipient who has moved to where it is night is not texted, and the provider counts as healthy [NTF-04]', async () => {
  const items = [
    reminderItem({ channel: 'sms', timeZone: 'Asia/Tokyo' }),
    ...['bob', 'eve'].map((ownerId) => reminderItem({ channel: 'sms', ownerId })),
  ];
  const { instance, clock, provider, table } = await testSender(items, 'sms');
  const { deliver, circuit } = instance();
  const batch = batchOf(items, { channel: 'sms', zone: 'Europe/London' });
  clock.moved = 4 * 3600;
  for (let tries = 2; tries < 12; tries += 1) {
    expect(await deliver([batch], tries)).toEqual(comesBack);
    clock.moved += 900;
  }
  expect(provider.texts).toHaveLength(2);
  expect(circuit.isOpen).toBe(false);
  expect(await table.get({ pk: 'BATCH#batch-1', sk: 'BATCH' })).not.toHaveProperty('strikes');
  clock.moved = 24 * 3600;
  expect(await deliver([batch], 12)).toEqual(handled);
  expect(provider.texts).toHaveLength(3);
});
