import {
  datedPlan,
  pausedPlan,
  pauseEndIn,
  planOf,
  type ReminderPlan,
  resumedPlan,
} from '@merrowvale/shared/domain/due-dates.ts';
import { describe, expect, it } from 'vitest';
import { reminderItem } from '../../../test/support/functions/engine.ts';
import type { Value } from '../adapters/table.ts';
import { readReminder } from '../engine/stored-reminder.ts';
import { type DoseTracking, doseDate, doseHistory, repeatDate, repeatDay } from './current-dose.ts';

const plan: ReminderPlan = {
  startDate: '2026-01-10',
  interval: 'm1',
  doses: null,
  since: '2026-01-01T12:00:00.000Z',
  timeZone: 'Europe/London',
  sendTime: '09:00',
};
const tracking: DoseTracking = { trackedFrom: '2026-01-01T12:00:00.000Z', pauses: [] };
const at = (date: string, answered?: string, changes: Partial<ReminderPlan> = {}) =>
  doseDate(datedPlan({ ...plan, ...changes }, `${date}T12:00:00.000Z`), { ...tracking, answered });

describe('the dose that “given” refers to', () => {
  it('is the latest due date until the next one, however late', () => {
    expect(at('2026-03-10')).toBe('2026-03-10');
    expect(at('2026-04-09')).toBe('2026-03-10');
    expect(at('2026-04-10')).toBe('2026-04-10');
  });

  it('is the next date once the latest is answered and the next is within half an interval', () => {
    expect(at('2026-03-12', '2026-03-10')).toBe('2026-03-10');
    expect(at('2026-03-24', '2026-03-10')).toBe('2026-03-10');
    expect(at('2026-03-27', '2026-03-10')).toBe('2026-04-10');
  });

  it('is a first date that is near, and undefined while the first date is far off', () => {
    expect(at('2026-01-02')).toBe('2026-01-10');
    expect(at('2026-01-02', undefined, { startDate: '2026-02-20' })).toBeUndefined();
  });

  it('is a date whose message was sent ahead of it', () => {
    expect(at('2026-02-08', undefined, { leadDays: 3 })).toBe('2026-02-10');
    expect(at('2026-02-06', undefined, { leadDays: 3 })).toBe('2026-01-10');
  });

  it('excludes dates before the reminder’s creation, even if its series began earlier', () => {
    const late = { ...tracking, trackedFrom: '2026-03-20T12:00:00.000Z' };
    const made = { ...plan, since: late.trackedFrom };
    expect(doseDate(datedPlan(made, '2026-03-21T12:00:00.000Z'), late)).toBeUndefined();
    expect(doseDate(datedPlan(made, '2026-03-28T12:00:00.000Z'), late)).toBe('2026-04-10');
  });

  it('stays the last one once all doses are used up', () => {
    expect(at('2026-09-01', undefined, { doses: 2 })).toBe('2026-02-10');
  });
});

describe('a pause', () => {
  const paused = pausedPlan(plan, '2026-04-01', '2026-02-15T12:00:00.000Z');
  const pauses = [{ from: '2026-02-15T12:00:00.000Z', until: '2026-03-31T23:00:00.000Z' }];

  it('ends at the start of its last day in the reminder’s zone, and is over from then on', () => {
    const endAt = (now: string) => pauseEndIn({ pausedUntil: '2026-04-01' }, plan.timeZone, now);
    expect(endAt('2026-03-31T22:59:59.999Z')).toBe('2026-03-31T23:00:00.000Z');
    expect(endAt('2026-03-31T23:00:00.000Z')).toBeUndefined();
    expect(endAt('2026-05-01T12:00:00.000Z')).toBeUndefined();
    expect(pauseEndIn({}, plan.timeZone, '2026-03-01T12:00:00.000Z')).toBeUndefined();
  });

  it('skips the dates within it and uses up no dose', () => {
    expect(paused.since).toBe('2026-03-31T23:00:00.000Z');
    expect(pausedPlan({ ...plan, doses: 5 }, '2026-04-01', '2026-02-15T12:00:00.000Z').doses).toBe(3);
  });

  it('leaves the previous dose open, and has none itself', () => {
    const given = { ...tracking, pauses };
    expect(doseDate(datedPlan(paused, '2026-02-20T12:00:00.000Z'), given)).toBe('2026-02-10');
    expect(doseDate(datedPlan(paused, '2026-03-20T12:00:00.000Z'), given)).toBeUndefined();
    expect(doseDate(datedPlan(paused, '2026-04-11T12:00:00.000Z'), given)).toBe('2026-04-10');
  });

  it('ends early from now on, and never counts an earlier date twice', () => {
    expect(resumedPlan(paused, plan.since, '2026-03-05T12:00:00.000Z').since).toBe(
      '2026-03-05T12:00:00.000Z',
    );
    const retimed = '2026-03-10T15:00:00.000Z';
    expect(resumedPlan(paused, retimed, '2026-02-20T12:00:00.000Z').since).toBe(retimed);
  });
});

describe('the history of doses', () => {
  const period = { from: '2025-06-01T00:00:00.000Z', now: '2026-05-15T12:00:00.000Z' };
  const states = (given: string[], changes: Partial<DoseTracking> = {}, of: ReminderPlan = plan) =>
    Object.fromEntries(doseHistory(of, { ...tracking, ...changes }, new Set(given), period));

  it('distinguishes given, missed and open doses', () => {
    expect(states(['2026-01-10', '2026-03-10'])).toEqual({
      '2026-01-10': 'given',
      '2026-02-10': 'missed',
      '2026-03-10': 'given',
      '2026-04-10': 'missed',
      '2026-05-10': 'open',
    });
  });

  it('shows paused dates as paused, after the pause has moved the plan', () => {
    const pauses = [{ from: '2026-02-15T12:00:00.000Z', until: '2026-03-31T23:00:00.000Z' }];
    const paused = pausedPlan(plan, '2026-04-01', '2026-02-15T12:00:00.000Z');
    expect(states(['2026-01-10'], { pauses }, paused)).toEqual({
      '2026-01-10': 'given',
      '2026-02-10': 'missed',
      '2026-03-10': 'paused',
      '2026-04-10': 'missed',
      '2026-05-10': 'open',
    });
  });

  it('retains a dose given on a date that is no longer in the plan, and expects none before the change', () => {
    const moved = { ...plan, startDate: '2026-04-20', since: '2026-04-12T12:00:00.000Z' };
    expect(states(['2026-03-10'], { trackedFrom: moved.since }, moved)).toEqual({
      '2026-03-10': 'given',
      '2026-04-20': 'open',
    });
  });
});

describe('a repeat of a message', () => {
  const stored = (changes: { [name: string]: Value }) => {
    const reminder = readReminder(reminderItem(changes));
    if (!reminder) throw new Error('The reminder is not valid.');
    return reminder;
  };
  const repeated = (
    day: string,
    { date = '2026-05-31', when = 'tomorrow' as const, ...changes }: { [name: string]: Value } = {},
  ) => {
    const reminder = stored(changes);
    const dated = datedPlan(planOf(reminder), `${day}T10:00:00.000Z`);
    return repeatDate(reminder, dated, {
      date: String(date),
      when: when === 'tomorrow' ? when : 'in-three-days',
    });
  };

  it('is sent on one of the next days', () => {
    expect(repeated('2026-06-01')).toBe('2026-06-02');
    expect(repeated('2026-06-01', { when: 'in-three-days' })).toBe('2026-06-04');
  });

  it('is not offered while the reminder is paused, stopped or suppressed', () => {
    expect(repeated('2026-06-01', { pausedUntil: '2026-06-20' })).toBeUndefined();
    expect(repeated('2026-06-20', { pausedUntil: '2026-06-20' })).toBe('2026-06-21');
    expect(repeated('2026-06-01', { unsubscribedAt: '2026-05-31T09:00:00.000Z' })).toBeUndefined();
    expect(repeated('2026-06-01', { suppressed: 'complaint' })).toBeUndefined();
  });

  it('comes after its message and before the next one', () => {
    expect(repeated('2026-05-30')).toBeUndefined();
    expect(repeated('2026-05-31')).toBe('2026-06-01');
    expect(repeated('2026-06-28')).toBe('2026-06-29');
    expect(repeated('2026-06-29')).toBeUndefined();
    expect(repeated('2026-06-25', { leadDays: 3 })).toBe('2026-06-26');
    expect(repeated('2026-06-26', { leadDays: 3 })).toBeUndefined();
  });

  it('is sent at most 99 days after its date, and also if there is no next one', () => {
    const yearly = { interval: 'm12', date: '2026-01-31' };
    expect(repeated('2026-05-09', yearly)).toBe('2026-05-10');
    expect(repeated('2026-05-10', yearly)).toBeUndefined();
    expect(repeated('2026-07-01', { date: '2026-05-31', doses: 5 })).toBe('2026-07-02');
  });

  it('is still to come until it is sent, or its dose is answered', () => {
    const repeat = { date: '2026-05-31', sendDate: '2026-06-02', occasion: '2026-05-31+02' };
    expect(repeatDay(stored({ repeat }), '2026-06-02T07:59:59.999Z')).toBe('2026-06-02');
    expect(repeatDay(stored({ repeat }), '2026-06-02T08:00:00.000Z')).toBeNull();
    expect(repeatDay(stored({ repeat, answered: '2026-05-30' }), '2026-06-01T08:00:00.000Z')).toBe(
      '2026-06-02',
    );
    expect(repeatDay(stored({ repeat, answered: '2026-05-31' }), '2026-06-01T08:00:00.000Z')).toBeNull();
    expect(repeatDay(stored({}), '2026-06-01T08:00:00.000Z')).toBeNull();
  });
});
