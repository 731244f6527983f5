import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './calendar.ts';
import { calendarDates, firstOrdinals, ordinalsAfterEdit } from './calendar-ordinals.ts';
import { datedPlan, type ReminderPlan } from './due-dates.ts';
import { intervals } from './interval.ts';

const now = '2026-03-10T12:00:00.000Z';
const from = '2025-12-10T00:00:00.000Z';
const plan: ReminderPlan = {
  startDate: '2026-01-31',
  interval: 'm1',
  doses: null,
  since: '2026-01-01T00:00:00.000Z',
  timeZone: 'Europe/London',
  sendTime: '09:00',
};
const shown = (of: ReminderPlan, ordinals = firstOrdinals, at = now) =>
  calendarDates({ plan: of, ordinals }, from, at);

describe('the ordinals of a reminder’s dates', () => {
  it('continue with the next date when an edit moves it [NTF-03]', () => {
    const moved = { ...plan, startDate: '2026-03-20', interval: 'w2', since: now } as const;
    const ordinals = ordinalsAfterEdit(firstOrdinals, datedPlan(plan, now), datedPlan(moved, now));
    expect(shown(plan).map(({ ordinal }) => ordinal)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    const after = shown(moved, ordinals);
    expect(after.map(({ ordinal }) => ordinal)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
    expect(after[0]?.date).toBe('2026-03-20');
  });

  it('stay with dates that fewer doses remove, which are marked as removed [NTF-03]', () => {
    const fewer = { ...plan, doses: 2, since: now };
    const ordinals = ordinalsAfterEdit(firstOrdinals, datedPlan(plan, now), datedPlan(fewer, now));
    const after = shown(fewer, ordinals);
    expect(after.map(({ ordinal, fellAway }) => (fellAway ? -ordinal : ordinal))).toEqual([
      2, 3, -4, -5, -6, -7, -8, -9, -10, -11, -12, -13,
    ]);
  });

  it('survive a pause and its early end, which restores the start of the count [NTF-03]', () => {
    const paused = { ...plan, since: '2026-05-15T00:00:00.000Z' };
    const during = ordinalsAfterEdit(firstOrdinals, datedPlan(plan, now), datedPlan(paused, now));
    expect(shown(paused, during)[0]).toMatchObject({ date: '2026-05-31', ordinal: 2 });
    const resumed = ordinalsAfterEdit(during, datedPlan(paused, now), datedPlan(plan, now));
    expect(shown(plan, resumed).map(({ ordinal }) => ordinal)).toEqual(
      shown(plan).map(({ ordinal }) => ordinal),
    );
  });

  it('stay with a date that an earlier hour makes due at once [NTF-03]', () => {
    const at = '2026-03-31T12:00:00.000Z';
    const afternoon = { ...plan, sendTime: '15:00' };
    const morning = { ...plan, sendTime: '08:00', since: '2026-03-31T07:00:00.000Z' };
    const dates = shown(afternoon, firstOrdinals, at);
    const number = dates.find(({ date }) => date === '2026-03-31')?.ordinal;
    const ordinals = ordinalsAfterEdit(firstOrdinals, datedPlan(afternoon, at), datedPlan(morning, at));
    expect(shown(morning, ordinals, at)[0]).toMatchObject({ date: '2026-03-31', ordinal: number });
  });

  it('are unique per date, and include every date that a calendar has seen, over any edits at any time [NTF-03]', () => {
    const edit = fc.record({
      days: fc.nat(400),
      startsIn: fc.integer({ min: -60, max: 60 }),
      interval: fc.constantFrom(...intervals),
      doses: fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 20 })),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
        let [current, ordinals, at] = [plan, firstOrdinals, now];
        for (const { days, startsIn, interval, doses } of edits) {
          at = `${addDays(at.slice(0, 10), days)}T12:00:00.000Z`;
          const coming = shown(current, ordinals, at).filter(
            ({ date }) => `${date}T09:00:00.000Z` > at && date > at.slice(0, 10),
          );
          const next = {
            ...current,
            interval,
            doses,
            since: at,
            startDate: addDays(at.slice(0, 10), startsIn),
          };
          ordinals = ordinalsAfterEdit(ordinals, datedPlan(current, at), datedPlan(next, at));
          current = next;
          const after = shown(current, ordinals, at).map(({ ordinal }) => ordinal);
          expect(new Set(after).size).toBe(after.length);
          expect(coming.filter(({ ordinal }) => !after.includes(ordinal))).toEqual([]);
        }
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});
