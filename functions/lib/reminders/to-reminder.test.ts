import { datedReminder } from '@merrowvale/shared/domain/due-dates.ts';
import type { LastMessage } from '@merrowvale/shared/schemas/reminder.ts';
import { describe, expect, it } from 'vitest';
import { reminderItem } from '../../../test/support/functions/engine.ts';
import type { Value } from '../adapters/table.ts';
import type { BatchRecord } from '../engine/batch-record.ts';
import { knownReminder } from '../engine/stored-reminder.ts';
import { lastMessage } from './to-reminder.ts';

const at = '2026-05-31T08:00:05.000Z';
const later = '2026-05-31T09:00:00.000Z';
const claim = { date: '2026-05-31', batchId: 'batch', attempt: 1, at };
const outcome = (date: string, result: LastMessage['result'], reason?: string) => ({
  date,
  at: later,
  result,
  ...(reason && { reason }),
});
const record = (changes: Partial<BatchRecord>): BatchRecord => ({
  state: 'sent',
  version: 3,
  tries: 2,
  leaseUntil: 0,
  unsettledFrom: 2,
  date: '2026-05-31',
  ...changes,
});
const shown = (changes: { [name: string]: Value }, batch?: BatchRecord, now = later) => {
  const reminder = knownReminder(reminderItem({ since: '2026-05-01T00:00:00.000Z', ...changes }));
  return lastMessage(reminder, datedReminder(reminder, now), batch);
};

describe('the last message of a reminder', () => {
  it('is due from its send time until something claims it, and no longer than the grace period [NTF-07]', () => {
    const due = { dueDate: '2026-05-31', at: '2026-05-31T08:00:00.000Z', result: 'due' };
    expect(shown({}, undefined, '2026-05-31T07:59:59.999Z')).toBeNull();
    expect(shown({}, undefined, '2026-05-31T08:00:00.000Z')).toEqual(due);
    expect(shown({}, undefined, '2026-06-02T08:00:00.000Z')).toEqual(due);
    expect(shown({}, undefined, '2026-06-02T08:00:00.001Z')).toBeNull();
  });

  it('is due again even though the previous one was delivered [NTF-07]', () => {
    const before = { claim: { ...claim, date: '2026-04-30' }, outcome: outcome('2026-04-30', 'delivered') };
    expect(shown(before)).toMatchObject({ dueDate: '2026-05-31', result: 'due' });
  });

  it('is due for a date that an edit left owed, until that message has been sent [NTF-07, REM-44]', () => {
    const owed = { date: '2026-05-31', instant: '2026-05-31T08:00:00.000Z' };
    const moved = { owed, startDate: '2026-07-31', since: '2026-05-31T08:10:00.000Z' };
    expect(shown(moved)).toEqual({ dueDate: '2026-05-31', at: owed.instant, result: 'due' });
    expect(shown({ ...moved, claim }, record({ state: 'sending' }))).toMatchObject({ result: 'sending' });
    expect(shown({ ...moved, claim }, record({ withdrawn: ['ann/r1'] }))).toMatchObject({ result: 'due' });
    expect(shown({ ...moved, claim, outcome: outcome('2026-05-31', 'delivered') })).toMatchObject({
      result: 'delivered',
    });
    expect(shown(moved, undefined, '2026-06-02T08:00:00.001Z')).toBeNull();
  });

  it('is not due while the messages are stopped, nor once the owner has answered [NTF-07, NTF-05]', () => {
    expect(shown({ unsubscribedAt: '2026-05-20T00:00:00.000Z' })).toBeNull();
    expect(shown({ suppressed: 'bounce' })).toBeNull();
    expect(shown({ answered: '2026-05-31' })).toBeNull();
    expect(shown({ answered: '2026-04-30' })).toMatchObject({ result: 'due' });
  });

  it.each([
    ['nothing is settled yet', record({ state: 'sending' }), 'sending'],
    ['it is waiting for another attempt', record({ state: 'waiting', remaining: ['ann/r1'] }), 'sending'],
    ['only others are waiting', record({ state: 'waiting', remaining: ['bob/r1'] }), 'sent'],
    ['others are being sent again', record({ state: 'sending', remaining: ['bob/r1'] }), 'sent'],
    ['everything is accepted', record({}), 'sent'],
    ['the record has expired', undefined, 'sent'],
  ] as const)('is claimed and %s [NTF-07]', (_, batch, result) => {
    expect(shown({ claim }, batch)).toEqual({ dueDate: '2026-05-31', at, result });
  });

  it('is due again when its batch withdrew it within the grace period, else called off [NTF-07, REM-44]', () => {
    const withdrawn = record({ withdrawn: ['ann/r1'] });
    expect(shown({ claim }, withdrawn)).toMatchObject({ dueDate: '2026-05-31', result: 'due' });
    const moved = { claim, startDate: '2026-07-31' };
    expect(shown(moved, withdrawn)).toMatchObject({ dueDate: '2026-05-31', result: 'calledOff' });
  });

  it.each(['delivered', 'bounced', 'complained', 'failed', 'suppressed', 'missed', 'calledOff'] as const)(
    'has ended as %s, regardless of what its batch does [NTF-07]',
    (result) => {
      const ended = { claim, outcome: outcome('2026-05-31', result, 'refused') };
      const message = { dueDate: '2026-05-31', at: later, result, reason: 'refused' };
      expect(shown(ended, record({ state: 'sending' }))).toEqual(message);
    },
  );

  it('has the due date that a repeated message is about [NTF-07]', () => {
    const repeated = {
      claim: { ...claim, date: '2026-05-31+03' },
      outcome: outcome('2026-05-31', 'delivered'),
    };
    expect(shown(repeated, record({}))).toMatchObject({ dueDate: '2026-05-31', result: 'sent' });
  });
});
