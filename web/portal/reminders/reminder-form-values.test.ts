import { describe, expect, it } from 'vitest';
import { someReminder } from '../../../test/support/web/portal-data.ts';
import {
  channelsOf,
  checkReminderForm,
  filledReminderForm,
  inputFor,
  newReminder,
} from './reminder-form-values.ts';
import { groupReminders } from './reminder-groups.ts';

const today = '2026-11-20';
const context = { today, timeZone: 'Europe/London', group: undefined };
const filled = { ...newReminder('p1'), productId: 'SER_Dog_Product', startDate: today };
const fields = (values: typeof filled) => Object.keys(checkReminderForm(values, today, undefined));
const [group] = groupReminders([someReminder(), someReminder({ id: 'r2', channel: 'sms' })]);

describe('the reminder form', () => {
  it('requires a pet, a medication and at least one channel [REM-18]', () => {
    expect(fields({ ...newReminder(''), channels: [] })).toEqual(['petId', 'productId', 'channels']);
    expect(fields(filled)).toEqual([]);
  });

  it('sends today if the date is left empty [REM-19]', () => {
    expect(inputFor({ ...filled, startDate: '' }, 'email', context).startDate).toBe(today);
  });

  it.each([
    ['2026-04-24', []],
    ['2026-04-23', ['startDate']],
    ['2027-01-04', []],
    ['2027-01-05', ['startDate']],
  ])('accepts Seresto from 210 days back to 45 days ahead: %s [REM-20]', (startDate, expected) => {
    expect(fields({ ...filled, startDate })).toEqual(expected);
  });

  it.each([
    ['2026-11-13', []],
    ['2026-11-12', ['startDate']],
    ['2026-12-20', []],
    ['2026-12-21', ['startDate']],
  ])('accepts Advantage XD from 7 days back to 30 days ahead: %s [REM-21]', (startDate, expected) => {
    expect(fields({ ...filled, productId: 'AXD_Cat_Product', startDate })).toEqual(expected);
  });

  it('accepts any date for other brands [REM-22]', () => {
    expect(fields({ ...filled, productId: 'BRK_Dog_Product', startDate: '2030-01-01' })).toEqual([]);
  });

  it('sends Galliprant by email only and from today, regardless of what was selected before [REM-23]', () => {
    const values = {
      ...filled,
      productId: 'GAL_Dog_Product',
      channels: ['email' as const, 'sms' as const],
      startDate: '2026-12-01',
    };
    expect(channelsOf(values)).toEqual(['email']);
    expect(inputFor(values, 'email', context).startDate).toBe(today);
    expect(fields({ ...values, channels: [] })).toEqual(['channels']);
  });

  it('keeps a reminder’s schedule if its next date is not changed [REM-25]', () => {
    if (!group) throw new Error('There is a group.');
    const values = filledReminderForm(group);
    expect(values).toMatchObject({ startDate: '2027-01-31', channels: ['email', 'sms'] });
    expect(checkReminderForm(values, today, group)).toEqual({});
    expect(inputFor(values, 'sms', { ...context, group }).startDate).toBe('2026-05-31');
    const moved = { ...values, startDate: '2026-12-24' };
    expect(inputFor(moved, 'sms', { ...context, group }).startDate).toBe('2026-12-24');
  });

  it.each(['0', '1.5', '1001', 'many'])('rejects %s doses [REM-18]', (doses) => {
    expect(fields({ ...filled, doses })).toEqual(['doses']);
  });

  it('sends timing as chosen, and an interval only if the medication offers several', () => {
    expect(inputFor(filled, 'email', context)).toMatchObject({
      sendTime: null,
      leadDays: 0,
      followUpDays: null,
    });
    expect(inputFor(filled, 'email', context)).not.toHaveProperty('interval');
    const timing = { interval: 'm3', sendTime: '18:00', leadDays: '3', followUpDays: '5' };
    const wormer = { ...filled, ...timing, productId: 'SOR_Dog_Product' };
    expect(inputFor(wormer, 'email', context)).toMatchObject({
      interval: 'm3',
      sendTime: '18:00',
      leadDays: 3,
      followUpDays: 5,
    });
    expect(fields(wormer)).toEqual([]);
  });

  it('shows a reminder’s own timing, and none if it follows the owner’s', () => {
    const [own] = groupReminders([
      someReminder({ sendTime: '18:00', sendTimeChosen: true, leadDays: 2, followUpDays: 4 }),
    ]);
    expect(own && filledReminderForm(own)).toMatchObject({
      sendTime: '18:00',
      leadDays: '2',
      followUpDays: '4',
    });
    expect(group && filledReminderForm(group)).toMatchObject({
      sendTime: '',
      leadDays: '0',
      followUpDays: '',
    });
  });
});
