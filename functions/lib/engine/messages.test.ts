import { describe, expect, it } from 'vitest';
import { batchEnvelope, callsOf } from './messages.ts';

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

const batched = (ownerId: string, ...reminderIds: string[]) =>
  reminderIds.map((reminderId) => ({ ownerId, reminderId, version: 1 }));
const idsOf = (calls: { reminderId: string }[][]) =>
  calls.map((call) => call.map(({ reminderId }) => reminderId));

describe('the provider calls of a batch', () => {
  const both = [...batched('ann', 'r1', 'r1~tom', 'r2', 'r2~tom'), ...batched('bob', 'r3')];

  it('keep carers, whose emails have a different template, separate from owners [NTF-06]', () => {
    expect(idsOf(callsOf('email', both))).toEqual([
      ['r1', 'r2', 'r3'],
      ['r1~tom', 'r2~tom'],
    ]);
  });

  it('are one text for each person [NTF-08]', () => {
    expect(idsOf(callsOf('sms', both))).toEqual([['r1', 'r2'], ['r1~tom', 'r2~tom'], ['r3']]);
  });

  it('contain up to fifty reminders, with a person’s reminders together [NTF-09]', () => {
    const many = Array.from({ length: 48 }, (_, at) => batched(`o${at}`, `s${at}`)).flat();
    expect(
      callsOf('email', [...many, ...batched('ann', 'r1', 'r2', 'r3')]).map(({ length }) => length),
    ).toEqual([48, 3]);
  });
});
