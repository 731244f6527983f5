import { expect, it } from 'vitest';
import { intervals } from './interval.ts';
import { parseSlotKind, slotKindText } from './slot-kind.ts';

it('has a unique text form for each kind of slot, and parses it', () => {
  const kinds = intervals.flatMap((interval) =>
    [0, 1, 7].flatMap((leadDays) =>
      [null, 3, 14].map((followUpDays) => ({ interval, leadDays, followUpDays })),
    ),
  );
  const texts = kinds.map(slotKindText);
  expect(new Set(texts).size).toBe(kinds.length);
  expect(texts.map(parseSlotKind)).toEqual(kinds);
  expect(texts).toEqual(expect.arrayContaining(['m1', 'w6-l1', 'm1-f3', 'm12-l7-f14']));
  expect(parseSlotKind('o2026-11-25')).toEqual({ sendDate: '2026-11-25' });
});

it('rejects any other kind', () => {
  const wrong = [
    'm0',
    'm13',
    'w53',
    'm01',
    'd5',
    'm1-l0',
    'm1-l8',
    'm1-f2',
    'm1-f15',
    'm1-f4-l3',
    'o2026',
    '',
    'm1 ',
  ];
  expect(wrong.map(parseSlotKind)).toEqual(wrong.map(() => undefined));
});
