import { describe, expect, it } from 'vitest';
import { dueDates, type ReminderPlan } from './due-dates.ts';
import { retimedPlan } from './retimed-plan.ts';

const plan: ReminderPlan = {
  startDate: '2026-01-31',
  interval: 'm1',
  doses: 5,
  since: '2026-01-31T09:00:00.000Z',
  timeZone: 'Europe/London',
  sendTime: '09:00',
};
const london = (sendTime: string) => ({ timeZone: 'Europe/London', sendTime });
const datesOf = (changed: typeof plan, now: string) => dueDates(changed, now).next.slice(0, 2);

describe('a reminder at another time of day', () => {
  it('does not come twice on a day whose message has gone out [NTF-01]', () => {
    const noon = '2026-02-28T12:00:00.000Z';
    const later = retimedPlan(plan, london('18:00'), noon);
    expect(datesOf(later as typeof plan, noon)).toEqual(['2026-03-31', '2026-04-30']);
    expect(dueDates(later, noon).dosesLeft).toBe(3);
  });

  it('is not lost on a day whose message has not gone out, though its new time is past [NTF-01]', () => {
    const evening = { ...plan, sendTime: '18:00' };
    const noon = '2026-02-28T12:00:00.000Z';
    const earlier = retimedPlan(evening, london('09:00'), noon);
    expect(dueDates(earlier, noon)).toMatchObject({ past: ['2026-02-28'], dosesLeft: 3 });
    expect(dueDates(earlier, '2026-02-28T08:59:00.000Z').next[0]).toBe('2026-02-28');
  });

  it('keeps its dates in a zone whose day is another [NTF-01]', () => {
    const now = '2026-02-10T12:00:00.000Z';
    const tokyo = retimedPlan(plan, { timeZone: 'Asia/Tokyo', sendTime: '09:00' }, now);
    expect(tokyo.since).toBe('2026-02-28T00:00:00.000Z');
    expect(datesOf(tokyo as typeof plan, now)).toEqual(['2026-02-28', '2026-03-31']);
    expect(dueDates(tokyo, now).dosesLeft).toBe(4);
  });

  it('stays as it was once completed, but for its time [NTF-01]', () => {
    const over = retimedPlan({ ...plan, doses: 1 }, london('18:00'), '2026-05-01T12:00:00.000Z');
    expect(over).toEqual({ ...plan, doses: 1, sendTime: '18:00' });
  });
});
