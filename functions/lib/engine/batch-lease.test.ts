import { expect, it } from 'vitest';
import { batchOf, reminderItem } from '../../../test/support/functions/engine.ts';
import { MemoryTable } from '../../../test/support/functions/memory-table.ts';
import { leaseBatch, type Settlement, settleBatch } from './batch-lease.ts';
import { readBatchRecord } from './batch-record.ts';

const now = '2026-05-31T08:00:00.000Z';
const batch = batchOf(['ann', 'ben', 'cho'].map((ownerId) => reminderItem({ ownerId })));
const [ann, ben, cho] = batch.reminders;
const part = (name: string) => ({ names: [`${name}/r1`], isDead: false });
const [first, second] = [part('ann'), part('ben')];

async function settled(settlement: Partial<Settlement>, table = new MemoryTable()) {
  const result = await leaseBatch(table, batch, now, { nowSeconds: 0, untilSeconds: 60 });
  if (result.status !== 'leased') throw new Error('The batch is new.');
  const settling = { sent: [], failed: [], remaining: [], ...settlement };
  return readBatchRecord(await settleBatch(table, batch, result.lease, settling, [], now));
}
const names = (...owners: string[]) => owners.map((owner) => `${owner}/r1`);
const few = (...reminders: (typeof ann)[]) => reminders.flatMap((each) => each ?? []);

it.each([
  ['sent', { sent: few(ann), remaining: few(ben, cho) }, names('ben', 'cho')],
  ['tried in vain', { remaining: few(ann, ben, cho) }, names('ann', 'ben', 'cho')],
  ['split off and sent', { sent: few(ben), remaining: few(cho), parts: [first] }, names('cho')],
  [
    'split off after an error',
    { remaining: few(ben, cho), parts: [first], error: 'Down.' },
    names('ben', 'cho'),
  ],
  ['split off alone', { remaining: few(ben, cho), parts: [first] }, undefined],
  ['split off in two parts', { remaining: few(cho), parts: [first, second] }, undefined],
])('lists what remains unless all others were split off: %s', async (_, settlement, remaining) => {
  const parts = 'parts' in settlement ? settlement.parts : undefined;
  expect(await settled(settlement)).toMatchObject({ state: 'waiting', tries: 1, deaths: 0 });
  expect((await settled(settlement))?.remaining).toEqual(remaining);
  expect((await settled(settlement))?.handedOver).toEqual(parts?.flatMap((each) => each.names));
  expect((await settled(settlement))?.pending).toEqual(parts);
});

it('waits for the provider until its next attempt, and counts attempts', async () => {
  const table = new MemoryTable();
  const remaining = few(ann, ben, cho);
  const down = { remaining, error: 'Down.', waitsForProvider: true };
  expect(await settled(down, table)).toMatchObject({ tries: 1, unsettledFrom: 1, waitingFor: 'provider' });
  const next = await settled({ remaining }, table);
  expect(next).toMatchObject({ state: 'waiting', tries: 2, unsettledFrom: 2, leaseUntil: 0, version: 4 });
  expect(next?.waitingFor).toBeUndefined();
  expect(await settled({ remaining, continues: true }, table)).toMatchObject({
    ...{ state: 'sending', tries: 4, unsettledFrom: 4, leaseUntil: 60 },
  });
});

it('is leased to one delivery until its lease has ended, and only then to another', async () => {
  const table = new MemoryTable();
  const lease = (nowSeconds: number) =>
    leaseBatch(table, batch, now, { nowSeconds, untilSeconds: nowSeconds + 60 });
  expect(await lease(0)).toMatchObject({ status: 'leased', lease: { isResumed: false } });
  expect(await lease(60)).toEqual({ status: 'busy', untilSeconds: 60 });
  const resumed = await lease(61);
  expect(resumed).toMatchObject({ status: 'leased', lease: { isResumed: true } });
  expect(resumed).toMatchObject({ lease: { record: { deaths: 1, tries: 2, unsettledFrom: 1 } } });
  expect(await lease(200)).toMatchObject({ lease: { record: { deaths: 2 } } });
});
