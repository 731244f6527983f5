import { describe, expect, it } from 'vitest';
import { dueInstant, reminderItem } from '../../../test/support/functions/engine.ts';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import type { Item, Value } from '../adapters/table.ts';
import { reminderKey } from '../keys.ts';
import { claimReminder } from './claim-reminder.ts';

const date = '2026-05-31';
const at = '2026-05-31T08:00:05.000Z';
const claimFor = { date, instant: dueInstant, channel: 'email', batchId: 'own', attempt: 2, at } as const;
const found = { ownerId: 'ann', reminderId: 'r1', version: 1 };
const key = reminderKey('ann', 'r1');

type Changes = { [name: string]: Value };
const own = { claim: { date, batchId: 'own', attempt: 1, at: dueInstant } };
const parent = { claim: { date, batchId: 'parent', attempt: 1, at: dueInstant } };
const other = { claim: { date, batchId: 'other', attempt: 1, at: dueInstant } };
const earlier = { claim: { ...other.claim, date: '2026-04-30' } };
const result = (of: string, more: Changes = {}) => ({ outcome: { date, at, result: of, ...more } });
const owed = { owed: { date, instant: dueInstant } };
const edited = { version: 2 };
const texted = { ...edited, channel: 'sms', address: '+447700900123' };

async function claimed(changes: Changes, more: object = {}) {
  const table = new MemoryTable();
  const item: Item = { ...reminderItem(), ...changes };
  await table.put(item);
  const { status } = await claimReminder(table, found, { ...claimFor, splitFrom: ['parent'], ...more });
  const { claim, outcome, version, slotKey, outbox } = (await table.get(key)) ?? item;
  const isIn = slotKey === undefined ? 'out' : 'in';
  return { status, claim: Object(claim).batchId, outcome: Object(outcome).result, version, isIn, outbox };
}

describe('claiming a reminder that was found for a batch', () => {
  const taken = { status: 'claimed', claim: 'own', outcome: undefined, isIn: 'in' };
  const dropped = { status: 'dropped', outcome: undefined, outbox: undefined };
  const released = { status: 'dropped', claim: undefined, outcome: undefined, version: 3 };
  it.each<[string, Changes, object]>([
    ['unchanged', {}, taken],
    ['claimed for an earlier date', earlier, taken],
    ['claimed by an earlier attempt', own, taken],
    ['claimed by the batch that this one was split off from', parent, taken],
    ['failed in an earlier attempt', { ...own, ...result('failed') }, taken],
    ['claimed by another batch', other, { ...dropped, claim: 'other' }],
    ['delivered by an earlier attempt', { ...own, ...result('delivered') }, { status: 'accepted' }],
    ['reported as failed', { ...own, ...result('failed', { reason: 'refused' }) }, { status: 'accepted' }],
    ['edited', edited, { ...taken, version: 2 }],
    ['edited, and claimed for an earlier date', { ...edited, ...earlier }, taken],
    ['edited, and claimed by an earlier attempt', { ...edited, ...own }, taken],
    ['edited, and claimed by another batch', { ...edited, ...other }, { ...dropped, claim: 'other' }],
    ['deleted', { ...edited, isDeleted: true }, { ...dropped, claim: undefined }],
    ['stopped', { ...edited, unsubscribedAt: at }, { ...taken, status: 'suppressed', outcome: 'suppressed' }],
    ['answered', { ...edited, answered: date }, { ...taken, status: 'suppressed', outcome: 'calledOff' }],
    ['moved to other days', { ...edited, startDate: '2026-01-30' }, { ...dropped, claim: undefined }],
    ['moved, but this date still owed', { ...edited, ...owed, startDate: '2026-01-30' }, taken],
    ['moved to an earlier hour', { ...edited, sendTime: '08:00' }, taken],
    ['moved to a later hour', { ...edited, sendTime: '10:00' }, { ...dropped, claim: undefined }],
    [
      'claimed by an earlier attempt, then moved to a later hour',
      { ...edited, ...own, sendTime: '10:00' },
      released,
    ],
    ['left with one dose', { ...edited, doses: 5 }, { ...taken, isIn: 'out' }],
    ['left with one dose and its follow-up', { ...edited, doses: 5, followUpDays: 4 }, taken],
    ['left with two doses', { ...edited, doses: 6 }, taken],
    ['moved to another channel', texted, { ...dropped, claim: undefined, version: 2 }],
    [
      'claimed for an earlier date, then moved to another channel',
      { ...texted, ...earlier },
      { ...dropped, claim: 'other', version: 2 },
    ],
    ['claimed, then moved to another channel', { ...texted, ...own }, { ...released, outbox: undefined }],
    ['failed, then moved to another channel', { ...texted, ...own, ...result('failed') }, released],
    [
      'reported as failed, then moved to another channel',
      { ...texted, ...own, ...result('failed', { reason: 'refused' }) },
      released,
    ],
    [
      'missed, then moved to another channel',
      { ...texted, ...own, ...result('missed') },
      { status: 'dropped', claim: 'own', outcome: 'missed', version: 2 },
    ],
    [
      'claimed, then moved to another channel, its date still owed',
      { ...texted, ...own, ...owed },
      {
        ...released,
        outbox: [
          expect.objectContaining({
            type: 'reminder.owed',
            detail: { reminderId: 'r1', reminderVersion: 3, dueDate: date },
          }),
        ],
      },
    ],
  ])('that was %s since [DUE-08, DUE-09]', async (_, changes, expected) => {
    expect(await claimed(changes)).toMatchObject(expected);
  });

  it('drops one that is no longer stored [DUE-08]', async () => {
    expect(await claimReminder(new MemoryTable(), found, claimFor)).toEqual({ status: 'dropped' });
  });

  it('is repeated if the reminder changes while its claim is released', async () => {
    const table = new MemoryTable();
    await table.put({ ...reminderItem(), ...texted, ...own });
    const write = table.update.bind(table);
    table.update = async (of, update, condition) => {
      if (update.remove?.includes('claim')) await write(of, { add: { version: 1 } });
      return write(of, update, condition);
    };
    await expect(claimReminder(table, found, claimFor)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await table.get(key))?.claim).toEqual(own.claim);
  });
});
