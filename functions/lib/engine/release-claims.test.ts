import { describe, expect, it } from 'vitest';
import { reminderItem } from '../../../test/support/functions/engine.ts';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import type { Value } from '../adapters/table.ts';
import { reminderKey } from '../keys.ts';
import { batchKey } from './batch-record.ts';
import { releaseClaims, unsettledClaim } from './release-claims.ts';

const now = '2026-05-31T09:00:00.000Z';
const date = '2026-05-31';
const batchId = 'ab'.repeat(16);
const claim = { date, batchId, attempt: 1, at: '2026-05-31T08:00:10.000Z' };
const record = { state: 'sending', version: 1, tries: 1, leaseUntil: 9, unsettledFrom: 1, date };
const released = { claim: { date: '2026-05-30+99', batchId: `released-${batchId}` } };

type Attributes = { [name: string]: Value };

/** Releases claims of these reminders, whose batch has this record, and returns the table. */
async function release(reminders: readonly Attributes[], ofBatch: Attributes | undefined) {
  const table = new MemoryTable();
  for (const each of reminders) await table.put(reminderItem({ claim, ...each }));
  if (ofBatch) await table.put({ ...batchKey(batchId), ...record, ...ofBatch });
  const count = await releaseAgain(table);
  const claimOf = async (ownerId: string, reminderId = 'r1') =>
    (await table.get(reminderKey(ownerId, reminderId)))?.claim;
  return { table, count, claimOf };
}

function releaseAgain(table: MemoryTable): Promise<number> {
  return releaseClaims(
    table,
    table.all().flatMap((item) => unsettledClaim(item, now) ?? []),
  );
}

const owners = (count: number) => Array.from({ length: count }, (_, at) => ({ ownerId: `o${100 + at}` }));

describe('the claims of a lost region', () => {
  it('are released for the last call of a batch that was being sent; the others stay, and name no batch [DUE-09]', async () => {
    const { table, count, claimOf } = await release(owners(130), {});
    expect(count).toBe(50);
    expect(await claimOf('o179')).toEqual({ ...claim, batchId: `settled-${batchId}` });
    expect(await claimOf('o180')).toMatchObject(released.claim);
    expect(await table.get(batchKey(batchId))).toBeUndefined();
  });

  it('are released for one person’s texts, because each has a call [DUE-09]', async () => {
    const texts = ['ann', 'bob'].flatMap((ownerId) =>
      ['r1', 'r2'].map((reminderId) => ({ ownerId, reminderId, channel: 'sms' })),
    );
    const { count, claimOf } = await release(texts, {});
    expect(count).toBe(2);
    expect(await claimOf('ann', 'r2')).toMatchObject({ date });
    expect(await claimOf('bob', 'r1')).toMatchObject(released.claim);
  });

  it('are released for what a waiting batch had left, and for parts split off from it [DUE-09]', async () => {
    const waiting = { state: 'waiting', remaining: ['o100/r1'], handedOver: ['o101/r1'] };
    const { count, claimOf } = await release(owners(3), waiting);
    expect(count).toBe(2);
    expect(await claimOf('o101')).toMatchObject(released.claim);
    expect(await claimOf('o102')).toMatchObject({ date });
  });

  it('are all released if not even the record of their batch has arrived [DUE-09]', async () => {
    expect((await release(owners(3), undefined)).count).toBe(3);
  });

  it.each([
    ['the batch is done', {}, { state: 'sent' }],
    ['support decides about the batch', {}, { state: 'quarantined' }],
    ['the message has an outcome', { outcome: { date, at: now, result: 'delivered' } }, {}],
    ['the reminder is deleted', { isDeleted: true }, {}],
    ['it is older than messages may be late', { claim: { ...claim, at: '2026-05-29T08:00:00.000Z' } }, {}],
    ['it was restored from the archive', { claim: { ...claim, batchId: 'restored-1' } }, {}],
  ])('stay if %s [DUE-09]', async (_, reminder, ofBatch) => {
    expect((await release([{ ownerId: 'ann', ...reminder }], ofBatch)).count).toBe(0);
  });

  it('go back to the first message of a date if they were for its repeat [DUE-09]', async () => {
    const repeat = { ...claim, date: `${date}+03`, isFollowUp: true };
    const { claimOf } = await release([{ ownerId: 'ann', claim: repeat }], {});
    expect(await claimOf('ann')).toEqual({ ...claim, batchId: `released-${batchId}` });
  });

  it('put a last dose back into the index, which it leaves when it is claimed [DUE-09]', async () => {
    const table = new MemoryTable();
    const { slotKey: _, slotSort: __, ...unfiled } = reminderItem({ doses: 5, claim });
    await table.put({ ...unfiled, pk: unfiled.pk, sk: unfiled.sk });
    await releaseAgain(table);
    const { slotKey, slotSort } = reminderItem();
    expect(await table.get(reminderKey('ann', 'r1'))).toMatchObject({ slotKey, slotSort });
  });

  it('are released only once, and never again when the first region takes over again [DUE-09]', async () => {
    const { table } = await release(owners(130), {});
    expect(await releaseAgain(table)).toBe(0);
  });
});
