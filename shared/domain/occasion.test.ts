import { expect, it } from 'vitest';
import { dueDateOf, isRepeat, latestRepeat, occasionOf } from './occasion.ts';

it('identifies the first message of a due date by the date, and a repeat by the days since', () => {
  expect(occasionOf('2026-11-22', 0)).toBe('2026-11-22');
  expect(occasionOf('2026-11-22', 3)).toBe('2026-11-22+03');
  expect(['2026-11-22', '2026-11-22+03'].map(isRepeat)).toEqual([false, true]);
});

it('sorts in the order of sending, and yields the date again', () => {
  const days = Array.from({ length: latestRepeat + 1 }, (_, at) => at);
  const occasions = [...days.map((at) => occasionOf('2026-11-22', at)), '2026-11-23'];
  expect(occasions.toSorted()).toEqual(occasions);
  expect(new Set(occasions.map(dueDateOf))).toEqual(new Set(['2026-11-22', '2026-11-23']));
});
