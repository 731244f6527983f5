import { describe, expect, it } from 'vitest';
import { callsOf } from './calls-of.ts';

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
