import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  dueDateOf,
  dueDates,
  dueOn,
  isRepeat,
  latestRepeat,
  occasionOf,
  type ReminderPlan,
} from './due-dates.ts';
import { intervalParts, intervals } from './interval.ts';

const london = { timeZone: 'Europe/London', sendTime: '09:00', doses: null, since: '2026-01-01T00:00:00Z' };

function plan(changes: Partial<ReminderPlan>): ReminderPlan {
  return { ...london, startDate: '2026-01-31', interval: 'm1', ...changes };
}

describe('recurring dates', () => {
  it('puts a monthly reminder of the 31st on the last day of short months, without drifting [DUE-05, REM-05]', () => {
    const { next } = dueDates(plan({}), '2026-01-01T00:00:00Z');
    expect(next).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-31',
      '2026-08-31',
      '2026-09-30',
      '2026-10-31',
      '2026-11-30',
      '2026-12-31',
    ]);
  });

  it('steps two months for a medication given every second month [DUE-05, REM-05]', () => {
    const { next } = dueDates(plan({ interval: 'm2', startDate: '2026-12-31' }), '2026-12-01T00:00:00Z');
    expect(next.slice(0, 4)).toEqual(['2026-12-31', '2027-02-28', '2027-04-30', '2027-06-30']);
  });

  it('steps eight months for a collar [DUE-05, REM-05]', () => {
    const { next } = dueDates(plan({ interval: 'm8', startDate: '2026-06-30' }), '2026-06-01T00:00:00Z');
    expect(next.slice(0, 4)).toEqual(['2026-06-30', '2027-02-28', '2027-10-30', '2028-06-30']);
  });

  it('falls on 29 February in a leap year and on the 28th in others [DUE-05]', () => {
    const start = plan({ startDate: '2028-02-29', since: '2028-02-01T00:00:00Z', interval: 'm8' });
    expect(dueDates(start, '2028-03-01T00:00:00Z').next.slice(0, 3)).toEqual([
      '2028-10-29',
      '2029-06-29',
      '2030-02-28',
    ]);
    expect(dueDates(plan({ startDate: '2027-12-29' }), '2028-01-30T00:00:00Z').next[0]).toBe('2028-02-29');
    expect(dueDates(plan({ startDate: '2027-12-29' }), '2027-01-30T00:00:00Z').next[0]).toBe('2027-12-29');
  });

  it('counts a date as past once its send time has passed, in the owner’s zone [DUE-04]', () => {
    const newYork = plan({ timeZone: 'America/New_York', startDate: '2026-03-10' });
    expect(dueDates(newYork, '2026-03-10T12:59:59Z')).toMatchObject({ past: [] });
    expect(dueDates(newYork, '2026-03-10T13:00:00Z')).toMatchObject({ past: ['2026-03-10'] });
  });

  it('excludes dates before the reminder was created or last moved', () => {
    const late = plan({ startDate: '2026-05-05', since: '2026-05-05T08:00:01Z' });
    expect(dueDates(late, '2026-05-05T10:00:00Z')).toMatchObject({
      past: [],
      next: expect.arrayContaining([]),
    });
    expect(dueDates(late, '2026-05-05T10:00:00Z').next[0]).toBe('2026-06-05');
    expect(dueOn(late, '2026-05-05').due).toBe(false);
    expect(dueOn(late, '2026-06-05').due).toBe(true);
  });
});

describe('doses', () => {
  const three = plan({ startDate: '2026-01-10', doses: 3 });

  it('uses one dose per due date and is completed at none [DUE-06]', () => {
    const left = [
      '2026-01-10T08:59:59Z',
      '2026-01-10T09:00:00Z',
      '2026-02-20T00:00:00Z',
      '2027-01-01T00:00:00Z',
    ];
    expect(left.map((now) => dueDates(three, now).dosesLeft)).toEqual([3, 2, 1, 0]);
    expect(dueDates(three, '2026-02-20T00:00:00Z')).toMatchObject({ next: ['2026-03-10'], completed: false });
    expect(dueDates(three, '2027-01-01T00:00:00Z')).toMatchObject({
      next: [],
      past: ['2026-03-10'],
      completed: true,
    });
  });

  it('is not due after the last dose, and identifies the last one [DUE-06]', () => {
    const fired = ['2026-01-10', '2026-02-10', '2026-03-10', '2026-04-10'].map((date) => dueOn(three, date));
    expect(fired).toEqual([
      { due: true, lastDose: false },
      { due: true, lastDose: false },
      { due: true, lastDose: true },
      { due: false, lastDose: false },
    ]);
  });

  it('counts doses from when the plan last moved, not from its first date [DUE-06]', () => {
    const moved = plan({ startDate: '2026-01-10', doses: 2, since: '2026-04-01T00:00:00Z' });
    expect(dueDates(moved, '2026-04-01T00:00:00Z')).toMatchObject({
      next: ['2026-04-10', '2026-05-10'],
      past: [],
    });
  });
});

const arbitraryPlan = fc.record({
  startDate: fc
    .date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  interval: fc.constantFrom(...intervals),
  leadDays: fc.option(fc.integer({ min: 1, max: 7 }), { nil: undefined }),
  doses: fc.option(fc.integer({ min: 1, max: 30 })),
  since: fc
    .date({ min: new Date('2023-06-01'), max: new Date('2033-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  timeZone: fc.constantFrom(
    'Europe/London',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'UTC',
  ),
  sendTime: fc.constantFrom('00:00', '01:30', '02:30', '09:00', '23:45'),
});

function oracle(
  reminder: ReminderPlan,
  now: string,
): { next: string[]; past: string[]; dosesLeft: number | null } {
  const { unit, count } = intervalParts(reminder.interval);
  const anchor = Temporal.PlainDate.from(reminder.startDate);
  const all: { date: string; at: number }[] = [];
  for (let n = 0; n < (unit === 'week' ? 700 / Math.min(count, 3) : 250); n += 1) {
    const date = anchor.add({ [`${unit}s`]: n * count });
    const sent = date.subtract({ days: reminder.leadDays ?? 0 });
    const at = sent.toZonedDateTime({ timeZone: reminder.timeZone, plainTime: reminder.sendTime });
    if (at.epochMilliseconds >= Date.parse(reminder.since)) {
      all.push({ date: date.toString(), at: at.epochMilliseconds });
    }
  }
  const counted = all.slice(0, reminder.doses ?? undefined);
  const past = counted.filter(({ at }) => at <= Date.parse(now)).map(({ date }) => date);
  const next = counted.slice(past.length, past.length + 12).map(({ date }) => date);
  return {
    next,
    past: past.slice(-1),
    dosesLeft: reminder.doses === null ? null : reminder.doses - past.length,
  };
}

describe('any plan at any time', () => {
  const moment = fc
    .date({ min: new Date('2023-06-01'), max: new Date('2034-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString());

  it('has the dates that counting one by one on a reference calendar yields [DUE-05, DUE-06]', () => {
    fc.assert(
      fc.property(arbitraryPlan, moment, (reminder, now) => {
        expect(dueDates(reminder, now)).toMatchObject(oracle(reminder, now));
      }),
      { numRuns: 150, seed: 7 },
    );
  });

  it('is due exactly on the dates it lists [DUE-01]', () => {
    fc.assert(
      fc.property(arbitraryPlan, moment, (reminder, now) => {
        const { next, dosesLeft } = dueDates(reminder, now);
        expect(next.every((date) => dueOn(reminder, date).due)).toBe(true);
        const last = next.findIndex((date) => dueOn(reminder, date).lastDose);
        expect(last).toBe(dosesLeft !== null && dosesLeft <= 12 ? next.length - 1 : -1);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});

describe('an occasion', () => {
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
});
