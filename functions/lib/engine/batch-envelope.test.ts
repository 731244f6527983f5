import { expect, it } from 'vitest';
import { batchEnvelope } from './batch-envelope.ts';

const now = '2026-05-31T08:00:00.000Z';
const batch = { correlationId: 'run-1' };
const of = (...owners: string[]) =>
  owners.map((ownerId, at) => ({ ownerId, reminderId: `r${at}`, version: 1 }));

it('names the owner of an event whose reminders belong to one person [EVT-04]', () => {
  expect(batchEnvelope(batch, of('ann', 'ann'), now)).toEqual({
    ownerId: 'ann',
    correlationId: 'run-1',
    now,
  });
});

it('names no owner if there are several [EVT-04]', () => {
  expect(batchEnvelope(batch, of('ann', 'bob'), now)).toEqual({ correlationId: 'run-1', now });
});
