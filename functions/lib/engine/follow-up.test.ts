import { describe, expect, it } from 'vitest';
import { CountingTable, job, MemoryQueue, reminderItem } from '../../../test/support/functions/engine.ts';
import type { Item, Value } from '../adapters/table.ts';
import { reminderKey } from '../keys.ts';
import { slotKeys } from '../reminders/slots.ts';
import type { UnsentOutcome } from './claim.ts';
import { claimReminder } from './claim-reminder.ts';
import { collectSlots } from './collect-slots.ts';
import { type ReminderBatch, reminderBatch, type SlotJob } from './messages.ts';

const followUp = { date: '2026-05-31', kinds: ['m1-f4'], repeat: 4 };
const occasion = '2026-05-31+04';
const instant = '2026-06-04T08:00:00.000Z';
const firstClaim = { date: '2026-05-31', batchId: 'first', attempt: 1, at: '2026-05-31T08:00:05.000Z' };

function followed(changes: { [name: string]: Value } = {}): Item {
  return reminderItem({ followUpDays: 4, claim: firstClaim, ...changes });
}

async function setUp(items: readonly Item[]) {
  const table = new CountingTable();
  for (const item of items) await table.put(item);
  const batches = { email: new MemoryQueue(), sms: new MemoryQueue(), push: new MemoryQueue() };
  const collect = (changes: Partial<SlotJob>, now = instant) =>
    collectSlots({ table, slots: new MemoryQueue(), batches }, job(changes), { now, hasTime: () => true });
  const emails = () => batches.email.bodies.map((body) => reminderBatch.parse(body));
  const texts = () => batches.sms.bodies.map((body) => reminderBatch.parse(body));
  const stored = (reminderId = 'r1') => table.get(reminderKey('ann', reminderId));
  const claim = async (batch: ReminderBatch, outcome?: UnsentOutcome) => {
    const [batched] = batch.reminders;
    if (!batched) throw new Error('Empty.');
    const { batchId, channel, date } = batch;
    const claimed = {
      date: batch.occasion ?? date,
      batchId,
      channel,
      instant: batch.instant,
      attempt: 1,
      at: instant,
    };
    return (await claimReminder(table, batched, claimed, outcome)).status;
  };
  return { table, collect, emails, texts, stored, claim };
}

describe('a second message for a due date', () => {
  it('is collected on its day, at the send time, for its due date and under a separate occasion', async () => {
    const { collect, emails } = await setUp([followed()]);
    await collect(followUp);
    expect(emails()).toMatchObject([{ date: '2026-05-31', occasion, instant }]);
  });

  it('is sent once the first one has been, and only once', async () => {
    const { collect, emails, claim, stored } = await setUp([followed()]);
    await collect(followUp);
    const [batch] = emails();
    if (!batch) throw new Error('Nothing was collected.');
    expect(await claim(batch)).toBe('claimed');
    expect(await claim({ ...batch, batchId: 'another' })).toBe('dropped');
    expect(await claim(batch)).toBe('claimed');
    expect(await stored()).toMatchObject({ claim: { date: occasion } });
  });

  it.each([
    ['nobody has claimed the first one', { claim: { ...firstClaim, date: '2026-04-30' } }],
    ['the first one failed', { outcome: { date: '2026-05-31', at: instant, result: 'failed' } }],
    ['the first one bounced', { outcome: { date: '2026-05-31', at: instant, result: 'bounced' } }],
    ['the dose was given', { answered: '2026-05-31' }],
    ['the owner has unsubscribed', { unsubscribedAt: instant }],
    ['the reminder is deleted', { isDeleted: true }],
    ['its channel has changed since', { channel: 'sms' }],
    ['a later date has ended', { outcome: { date: '2026-06-30', at: instant, result: 'missed' } }],
    ['the date is no longer one of the reminder’s', { startDate: '2026-01-30' }],
  ])('is not sent, and changes nothing, when %s', async (_, changes) => {
    const { collect, emails, claim, stored } = await setUp([followed()]);
    await collect(followUp);
    const [batch] = emails();
    if (!batch) throw new Error('Nothing was collected.');
    const { collect: again, claim: claimChanged, stored: changed } = await setUp([followed(changes)]);
    await again(followUp);
    expect(await claimChanged(batch)).toBe('dropped');
    expect(await changed()).toMatchObject(changes);
    expect((await changed())?.claim).not.toMatchObject({ date: occasion });
    expect(await claim(batch)).toBe('claimed');
    expect(await stored()).toBeDefined();
  });

  it('is not sent again when the owner then changes how long ahead reminders come [DUE-09]', async () => {
    const { table, collect, emails, claim, stored } = await setUp([followed()]);
    await collect(followUp);
    const [batch] = emails();
    if (!batch) throw new Error('Nothing was collected.');
    expect(await claim(batch)).toBe('claimed');
    await table.put({ ...reminderItem(), ...(await stored()), leadDays: 1, version: 2 });
    expect(await claim({ ...batch, batchId: 'later', occasion: '2026-05-31+05' })).toBe('dropped');
  });

  it('is recorded as failed when its batch is dead-lettered, and changes nothing when it is too late', async () => {
    const { collect, emails, claim, stored } = await setUp([followed()]);
    await collect(followUp);
    const [batch] = emails();
    expect(batch && (await claim(batch, { result: 'missed' }))).toBe('dropped');
    expect(await stored()).toMatchObject({ claim: firstClaim });
    expect(batch && (await claim(batch, { result: 'failed', error: 'Refused.' }))).toBe('claimed');
    expect(await stored()).toMatchObject({ outcome: { date: occasion, result: 'failed' } });
  });

  it('is not sent while the provider has not accepted the first one', async () => {
    const record = {
      state: 'waiting',
      version: 2,
      tries: 3,
      leaseUntil: 0,
      unsettledFrom: 1,
      date: '2026-05-31',
    };
    const items = [followed(), { pk: 'BATCH#first', sk: 'BATCH', ...record, remaining: ['ann/r1'] }];
    const { collect, emails, claim } = await setUp(items);
    await collect(followUp);
    const [batch] = emails();
    expect(batch && (await claim(batch))).toBe('dropped');
  });

  it('still finds the reminder after its last dose and then removes it from the index [DUE-06]', async () => {
    const lastDose = { doses: 5, since: '2026-01-01T12:00:00.000Z' };
    const { claim: _, ...unclaimed } = followed(lastDose);
    const { collect, emails, claim, stored } = await setUp([unclaimed]);
    await collect({ kinds: ['m1-f4'] }, '2026-05-31T08:00:00.000Z');
    const [first] = emails();
    if (!first) throw new Error('Nothing was collected.');
    expect(first.reminders[0]).not.toHaveProperty('lastDose');
    expect(await claim(first)).toBe('claimed');
    await collect(followUp);
    const [, second] = emails();
    if (!second) throw new Error('No follow-up was collected.');
    expect((await stored())?.slotKey).toBeUndefined();
    expect(await claim(second)).toBe('claimed');
  });
});

describe('follow-ups that are further apart than the dates', () => {
  const weekly = {
    interval: 'w1',
    startDate: '2026-05-24',
    followUpDays: 7,
    doses: 2,
  };
  const owner = {
    ownerId: 'ann',
    reminderId: 'r1',
    channel: 'email',
    timeZone: 'Europe/London',
    sendTime: '09:00',
    shards: 1,
  };

  it('leave the last date in the index until its own follow-up [DUE-06]', async () => {
    const { slotKey } = slotKeys({ ...weekly, ...owner, interval: 'w1' });
    const claimed = { ...firstClaim, date: '2026-05-24' };
    const { collect, stored } = await setUp([followed({ ...weekly, slotKey, claim: claimed })]);
    const sunday = '2026-05-31T08:00:00.000Z';
    await collect({ date: '2026-05-24', kinds: ['w1-f7'], repeat: 7 }, sunday);
    expect((await stored())?.slotKey).toBe(slotKey);
    expect(await collect({ kinds: ['w1-f7'] }, sunday)).toMatchObject({ due: 1 });
    await collect({ kinds: ['w1-f7'], repeat: 7 }, '2026-06-07T08:00:00.000Z');
    expect((await stored())?.slotKey).toBeUndefined();
  });
});

describe('a message ahead of its due date', () => {
  it('is sent at the send time that many days before [DUE-01]', async () => {
    const { collect, emails } = await setUp([reminderItem({ leadDays: 3 })]);
    await collect({ kinds: ['m1-l3'], lead: 3 }, '2026-05-28T08:00:00.000Z');
    expect(emails()).toMatchObject([{ date: '2026-05-31', instant: '2026-05-28T08:00:00.000Z' }]);
  });
});

describe('a due date that was answered before its message', () => {
  it('sends nothing, and is recorded as called off', async () => {
    const { collect, emails, stored } = await setUp([reminderItem({ answered: '2026-05-31' })]);
    expect(await collect({})).toMatchObject({ due: 0, calledOff: 1 });
    expect(emails()).toEqual([]);
    expect(await stored()).toMatchObject({ outcome: { date: '2026-05-31', result: 'calledOff' } });
  });

  it('sends nothing when it is answered while its batch is queued', async () => {
    const { collect, emails } = await setUp([reminderItem()]);
    await collect({});
    const [batch] = emails();
    if (!batch) throw new Error('Nothing was collected.');
    const { claim, stored } = await setUp([reminderItem({ answered: '2026-05-31', version: 2 })]);
    expect(await claim(batch)).toBe('suppressed');
    expect(await stored()).toMatchObject({ outcome: { date: '2026-05-31', result: 'calledOff' } });
  });
});

describe('a message that its owner asked to have repeated', () => {
  const oneOff = (changes: { [name: string]: Value } = {}): Item => ({
    ...reminderItem(),
    sk: 'REPEAT#r1#2026-06-02',
    slotKey: 'Europe/London|09:00|o2026-06-02|s0',
    occasion: '2026-05-31+02',
    ...changes,
  });
  const once = { date: '2026-06-02', kinds: ['m1', 'o2026-06-02'] };

  it('is collected on its date along with other due reminders, for the due date that it repeats', async () => {
    const other = reminderItem({ reminderId: 'r2', startDate: '2026-01-02' });
    const asked = { date: '2026-05-31', sendDate: '2026-06-02', occasion: '2026-05-31+02' };
    const { collect, emails, claim, stored } = await setUp([
      reminderItem({ claim: firstClaim, repeat: asked }),
      oneOff(),
      other,
    ]);
    await collect(once, '2026-06-02T08:00:00.000Z');
    const [due, repeat] = emails().sort((a, b) => (a.occasion ?? '').localeCompare(b.occasion ?? ''));
    expect(due).toMatchObject({ date: '2026-06-02', reminders: [{ reminderId: 'r2' }] });
    expect(repeat).toMatchObject({ date: '2026-05-31', occasion: '2026-05-31+02' });
    expect(repeat && (await claim(repeat))).toBe('claimed');
    expect(await stored()).toMatchObject({ claim: { date: '2026-05-31+02' } });
  });

  it('goes out by the reminder’s current channel, even if an edit was cut short before the repeat followed', async () => {
    const asked = { date: '2026-05-31', sendDate: '2026-06-02', occasion: '2026-05-31+02' };
    const { collect, emails, texts } = await setUp([
      reminderItem({ claim: firstClaim, repeat: asked, channel: 'sms', address: '+447700900123' }),
      oneOff(),
    ]);
    await collect(once, '2026-06-02T08:00:00.000Z');
    expect(emails()).toEqual([]);
    expect(texts()).toMatchObject([{ channel: 'sms', occasion: '2026-05-31+02' }]);
  });

  it('goes out for the reminder as it is, even if an earlier edit has filed it last', async () => {
    const asked = { date: '2026-05-31', sendDate: '2026-06-02', occasion: '2026-05-31+02' };
    const { collect, emails } = await setUp([
      reminderItem({ claim: firstClaim, repeat: asked }),
      oneOff({ startDate: '2026-07-15' }),
    ]);
    await collect(once, '2026-06-02T08:00:00.000Z');
    expect(emails()).toMatchObject([{ occasion: '2026-05-31+02' }]);
  });

  it('is not displaced by a date from which its reminder no longer counts', async () => {
    // Until an edit, it was sent a day ahead of the dose; it is repeated on the day of the dose.
    const later = { since: '2026-06-03T00:00:00.000Z', claim: firstClaim };
    const repeat = { slotKey: 'Europe/London|09:00|o2026-05-31|s0', occasion: '2026-05-31+01' };
    const { collect, emails } = await setUp([reminderItem(later), oneOff(repeat)]);
    await collect({ date: '2026-05-31', kinds: ['m1', 'o2026-05-31'] }, '2026-05-31T08:00:00.000Z');
    expect(emails()).toMatchObject([{ date: '2026-05-31', occasion: '2026-05-31+01' }]);
  });

  it('gives way to the next due date, and is not sent when it is more than two days late', async () => {
    const due = await setUp([reminderItem({ startDate: '2026-01-02', claim: firstClaim }), oneOff()]);
    await due.collect(once);
    expect(due.emails()).toMatchObject([{ date: '2026-06-02', reminders: [{ reminderId: 'r1' }] }]);
    const late = await setUp([reminderItem({ claim: firstClaim }), oneOff()]);
    expect(await late.collect({ ...once, mode: 'missed' })).toEqual({
      due: 0,
      suppressed: 0,
      missed: 0,
      calledOff: 0,
    });
  });
});
