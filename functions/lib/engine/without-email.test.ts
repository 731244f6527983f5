import { expect, it } from 'vitest';
import { profileItem, reminderItem } from '../../../test/support/functions/engine.ts';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import type { Value } from '../adapters/table.ts';
import { batchKey } from './batch-record.ts';
import { readReminder } from './stored-reminder.ts';
import { type NoEmail, withoutEmail } from './without-email.ts';

const date = '2026-05-31';
/** Four days later. */
const followUp = '2026-05-31+04';
const at = '2026-06-04T08:00:00.000Z';
const hourLater = '2026-06-04T09:00:00.000Z';
const claim = { date: followUp, batchId: 'batch', attempt: 1, at };
const outcome = { date: followUp, at, result: 'delivered' };
const record = { state: 'sent', version: 1, tries: 1, unsettledFrom: 1, leaseUntil: 0, date };

type Changes = { [name: string]: Value };
type Case = {
  when: string;
  own?: Changes;
  twin?: Changes;
  batch?: Changes;
  now?: string;
  expected?: NoEmail;
};

/** An owner's notification that no device has taken, and their email about the same dose. */
const cases: Case[] = [
  { when: 'the email is about to be sent', expected: 'waiting' },
  { when: 'it is late by less than an hour', now: '2026-06-04T08:59:59.999Z', expected: 'waiting' },
  { when: 'it is late by an hour', now: hourLater },
  { when: 'it is sent at a later hour', twin: { sendTime: '10:00' } },
  { when: 'it follows up later', twin: { followUpDays: 5 } },
  { when: 'it does not follow up', twin: { followUpDays: null } },
  {
    when: 'the owner asked to be notified again',
    own: { repeat: { date, sendDate: '2026-06-04', occasion: followUp } },
  },
  { when: 'it is about another dose', twin: { startDate: '2026-01-30' } },
  { when: 'it is about another pet', twin: { petId: 'p2' } },
  { when: 'it is about another medication', twin: { productId: 'SOR_Dog_Product' } },
  { when: 'it is a text', twin: { channel: 'sms' } },
  { when: 'it was stopped', twin: { unsubscribedAt: at } },
  { when: 'it has been sent', twin: { claim }, batch: record, expected: 'covered' },
  { when: 'it is being sent', twin: { claim }, batch: { ...record, state: 'sending' }, expected: 'waiting' },
  { when: 'it could not be sent', twin: { claim }, batch: { ...record, state: 'quarantined' } },
  { when: 'it has arrived', twin: { claim, outcome }, expected: 'covered' },
  { when: 'it has failed', twin: { claim, outcome: { ...outcome, result: 'failed' } } },
  {
    when: 'a later one has been sent',
    twin: { claim: { ...claim, date: '2026-06-30' } },
    expected: 'covered',
  },
];

it.each(cases)(
  'a follow-up that no device has taken is emailed unless an email covers it: $when [PSH-06]',
  async ({ own, twin, batch, now = at, expected }) => {
    const table = new MemoryTable();
    const common = { followUpDays: 4 };
    const item = reminderItem({ ...common, channel: 'push', ...own });
    await table.put(item);
    await table.put(reminderItem({ ...common, reminderId: 'twin', ...twin }));
    if (batch) await table.put({ ...batchKey('batch'), ...batch });
    const reminder = readReminder(item);
    if (!reminder) throw new Error('The reminder is not one.');
    const found = await withoutEmail(table, [reminder], { date: followUp, at: now });
    expect([...found.values()]).toEqual(expected === undefined ? [] : [expected]);
    await table.put(
      profileItem({ suppressions: { email: { reason: 'unsubscribed', since: '2026-01-01T00:00:00.000Z' } } }),
    );
    expect([...(await withoutEmail(table, [reminder], { date: followUp, at: now })).values()]).toEqual([
      'stopped',
    ]);
  },
);
