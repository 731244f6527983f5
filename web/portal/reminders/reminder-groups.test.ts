import { describe, expect, it } from 'vitest';
import { someReminder } from '../../../test/support/web/portal-data.ts';
import { groupOf, groupReminders, isFinishedReminder } from './reminder-groups.ts';

describe('the reminder list', () => {
  it('shows a pet’s brand once, with both its channels [REM-42]', () => {
    const groups = groupReminders([someReminder(), someReminder({ id: 'r2', channel: 'sms' })]);
    expect(groups).toHaveLength(1);
    expect(groups[0]?.reminders.map(({ channel }) => channel)).toEqual(['email', 'sms']);
  });

  it('separates pets and brands, the soonest first [REM-42]', () => {
    const other = someReminder({ id: 'r2', pet: { id: 'p2', name: 'Smudge' }, date: '2026-12-01' });
    expect(groupReminders([someReminder(), other]).map(({ first }) => first.id)).toEqual(['r2', 'r1']);
  });

  it('puts an overdue dose first, by the date that is owed, also the last one of a course [REM-42, PET-35]', () => {
    const open = (date: string) => ({
      date,
      state: 'open' as const,
      givenAt: null,
      by: null,
      undoUntil: null,
    });
    const overdue = someReminder({
      id: 'r2',
      pet: { id: 'p2', name: 'Smudge' },
      date: '2027-07-01',
      dose: open('2026-11-01'),
    });
    const last = someReminder({
      id: 'r3',
      pet: { id: 'p3', name: 'Mia' },
      dosesRemaining: 0,
      dose: open('2026-10-01'),
    });
    const groups = groupReminders([someReminder(), overdue, last]);
    expect(groups.map(({ first, dueDate }) => [first.id, dueDate])).toEqual([
      ['r3', '2026-10-01'],
      ['r2', '2026-11-01'],
      ['r1', someReminder().date],
    ]);
    expect(groups.some(isFinishedReminder)).toBe(false);
  });

  it('puts a stopped reminder last, and counts the dates of channels that still run [REM-42]', () => {
    const stopped = { unsubscribedAt: '2026-11-02T09:00:00.000Z', date: '2026-12-01' };
    const other = someReminder({ id: 'r2', pet: { id: 'p2', name: 'Smudge' }, ...stopped });
    expect(groupReminders([other, someReminder()]).map(({ first }) => first.id)).toEqual(['r1', 'r2']);
    const text = someReminder({ id: 'r3', channel: 'sms', ...stopped });
    expect(groupReminders([text, someReminder()]).map(({ dueDate }) => dueDate)).toEqual([
      someReminder().date,
    ]);
  });

  it('puts a finished course last [REM-42]', () => {
    const finished = someReminder({
      id: 'r2',
      pet: { id: 'p2', name: 'Smudge' },
      date: '2026-01-01',
      dosesRemaining: 0,
    });
    const groups = groupReminders([finished, someReminder()]);
    expect(groups.map(({ first }) => first.id)).toEqual(['r1', 'r2']);
    expect(groups.map(isFinishedReminder)).toEqual([false, true]);
  });

  it('finds all channels of the reminder being edited [REM-30]', () => {
    const reminders = [someReminder(), someReminder({ id: 'r2', channel: 'sms' })];
    expect(groupOf(reminders, 'r2')?.reminders).toHaveLength(2);
    expect(groupOf(reminders, 'gone')).toBeUndefined();
  });
});
