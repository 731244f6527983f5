import { describe, expect, it } from 'vitest';
import { someReminder } from '../../../test/support/web/portal-data.ts';
import { restoringInput } from './reminder-form-values.ts';

const today = '2026-11-20';
const anchorOf = (change: Parameters<typeof someReminder>[0]) =>
  restoringInput(someReminder(change), today)?.startDate;

describe('restoring a deleted reminder', () => {
  it('keeps its start date, with the remaining doses [REM-30]', () => {
    const deleted = someReminder({
      startDate: '2026-05-31',
      dosesRemaining: 2,
      leadDays: 3,
      followUpDays: 5,
    });
    expect(restoringInput(deleted, today)).toEqual({
      petId: 'p1',
      productId: 'SER_Dog_Product',
      channel: 'email',
      startDate: '2026-05-31',
      dosesRemaining: 2,
      timeZone: 'Europe/London',
      interval: 'm8',
      sendTime: null,
      leadDays: 3,
      followUpDays: 5,
    });
  });

  it('starts at its latest or next date if its first is outside the brand’s window [REM-20, REM-30]', () => {
    const old = { startDate: '2025-09-01', pastDates: ['2026-05-01'], date: '2027-01-01' };
    expect(anchorOf(old)).toBe('2026-05-01');
    expect(anchorOf({ ...old, pastDates: ['2026-04-01'], date: '2027-01-04' })).toBe('2027-01-04');
    expect(anchorOf({ ...old, pastDates: ['2026-04-01'], date: '2027-01-05' })).toBeUndefined();
  });

  it('is not offered once every dose has been given [REM-30]', () => {
    expect(restoringInput(someReminder({ dosesRemaining: 0 }), today)).toBeUndefined();
  });
});
