import { describe, expect, it } from 'vitest';
import { someReminder } from '../../../test/support/web/portal-data.ts';
import { highlightedDates, remindersOfPet, upcomingDays } from './reminder-groups.ts';

const today = '2026-11-20';
const chews = {
  id: 'BRK_Dog_Product',
  name: 'Brackenward chews',
  species: 'dog',
  dosingFrequency: 30,
} as const;
const reminder = (id: string, recurringDates: string[], more: Parameters<typeof someReminder>[0] = {}) =>
  someReminder({ id, marketingBrand: chews, recurringDates, ...more });
const rolo = { pet: { id: 'p2', name: 'Rolo' } };

describe('the reminders of the coming days', () => {
  it('cover thirty days from today, both ends included [REM-40]', () => {
    const days = upcomingDays(
      [reminder('r1', ['2026-11-19', '2026-11-20', '2026-12-20', '2026-12-21'])],
      today,
    );
    expect(days.map(({ date }) => date)).toEqual(['2026-11-20', '2026-12-20']);
  });

  it('begin with what is overdue, which the calendar marks, too [REM-36, REM-40]', () => {
    const dose = { date: '2026-11-01', state: 'open' as const, givenAt: null, by: null, undoUntil: null };
    const due = [reminder('r1', ['2027-07-01'], { dose }), reminder('r2', ['2026-11-25'], rolo)];
    expect(upcomingDays(due, today).map(({ date }) => date)).toEqual(['2026-11-01', '2026-11-25']);
    expect([...highlightedDates(due).keys()]).toContain('2026-11-01');
  });

  it('leave out stopped reminders, in the calendar, too [REM-36, REM-40]', () => {
    const stopped = [reminder('r1', ['2026-11-25'], { unsubscribedAt: '2026-11-02T09:00:00.000Z' })];
    expect(upcomingDays(stopped, today)).toEqual([]);
    expect(highlightedDates(stopped).size).toBe(0);
  });

  it('are grouped by date, the earliest first [REM-40, REM-41]', () => {
    const days = upcomingDays(
      [reminder('r1', ['2026-12-01']), reminder('r2', ['2026-11-25', '2026-12-01'], rolo)],
      today,
    );
    expect(days.map(({ date, reminders }) => [date, reminders.map(({ id }) => id)])).toEqual([
      ['2026-11-25', ['r2']],
      ['2026-12-01', ['r1', 'r2']],
    ]);
  });

  it('list a pet and brand once, regardless of the number of channels', () => {
    const days = upcomingDays(
      [reminder('r1', ['2026-12-01']), reminder('r2', ['2026-12-01'], { channel: 'sms' })],
      today,
    );
    expect(days.map(({ reminders }) => reminders.length)).toEqual([1]);
  });

  it('can be limited to a pet, and include all pets otherwise [REM-37, REM-39]', () => {
    const all = [reminder('r1', []), reminder('r2', [], rolo)];
    expect(remindersOfPet(all, 'p2').map(({ id }) => id)).toEqual(['r2']);
    expect(remindersOfPet(all, '')).toEqual(all);
  });
});

describe('the dates highlighted in the calendar', () => {
  it('include every brand, each with pet and brand [REM-36, REM-38]', () => {
    const dates = highlightedDates([
      reminder('r1', ['2026-12-01']),
      reminder('r2', ['2026-12-01', '2027-01-01'], rolo),
    ]);
    expect(dates).toEqual(
      new Map([
        ['2026-12-01', ['Biscuit: Brackenward chews', 'Rolo: Brackenward chews']],
        ['2027-01-01', ['Rolo: Brackenward chews']],
      ]),
    );
  });

  it.each(['GAL_Dog_Product', 'SER_Dog_Product', 'SER_Cat_Product', 'BEX_Cat_Product', 'AXD_Cat_Product'])(
    'never include those of %s [REM-38]',
    (id) => {
      expect(
        highlightedDates([reminder('r1', ['2026-12-01'], { marketingBrand: { ...chews, id } })]).size,
      ).toBe(0);
    },
  );
});
