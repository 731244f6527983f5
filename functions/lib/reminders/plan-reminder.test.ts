import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import { reminderKey } from '../keys.ts';
import { releasePlan, reservePlan } from './plan-reminder.ts';

const facts = {
  petId: 'p',
  productId: 'FEN_Dog_Product',
  channel: 'email',
  startDate: '2026-03-02',
} as const;
const now = '2026-03-01T10:00:00.000Z';
const later = '2026-03-01T10:02:00.000Z';

let table: MemoryTable;
beforeEach(() => {
  table = new MemoryTable();
});

const reserve = (reminderId: string, at = now, wanted: Parameters<typeof reservePlan>[1] = facts) =>
  reservePlan({ table, ownerId: 'o', reminderId, now: at }, wanted);
const duplicateOf = (reminderId: string) =>
  expect.objectContaining({ code: 'duplicate', duplicateOf: reminderId });
const store = (reminderId: string, more: object = {}) =>
  table.put({
    ...reminderKey('o', reminderId),
    ...{
      ownerId: 'o',
      reminderId,
      petName: 'Rex',
      petSpecies: 'dog',
      address: 'o@example.com',
      locale: 'en_gb',
    },
    ...{ timeZone: 'Europe/London', sendTime: '09:00', doses: null, since: now, version: 1 },
    ...facts,
    ...more,
  });

describe('the plan that a reminder reserves', () => {
  it('is refused to a second reminder, with the id of the first; it is not refused to the first itself, or with a different fact', async () => {
    await reserve('a');
    await expect(reserve('b')).rejects.toEqual(duplicateOf('a'));
    await reserve('a');
    await reserve('b', now, { ...facts, startDate: '2026-03-03' });
    await reserve('c', now, { ...facts, channel: 'sms' });
  });

  it('is granted to exactly one of fifty concurrent requests', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => reserve(`r${n}`)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('stays reserved for as long as the reminder has these facts', async () => {
    await reserve('a');
    await store('a');
    await expect(reserve('b', '2027-01-01T00:00:00.000Z')).rejects.toEqual(duplicateOf('a'));
  });

  it('is free at once when its reminder is deleted, and after a minute when the reminder was never written', async () => {
    await reserve('a');
    await store('a', { isDeleted: true });
    await reserve('b');
    await expect(reserve('c')).rejects.toEqual(duplicateOf('b'));
    await reserve('c', later);
  });

  it('is free after a minute when its reminder has moved to another date', async () => {
    await reserve('a');
    await store('a', { startDate: '2026-04-02' });
    await expect(reserve('b')).rejects.toEqual(duplicateOf('a'));
    await reserve('b', later);
  });

  it('is not released by a reminder that no longer holds it', async () => {
    await reserve('a');
    await releasePlan({ table, ownerId: 'o', reminderId: 'a' }, facts);
    await reserve('b');
    await releasePlan({ table, ownerId: 'o', reminderId: 'a' }, facts);
    await expect(reserve('c')).rejects.toEqual(duplicateOf('b'));
  });
});
