import { describe, expect, it } from 'vitest';
import { firstMessage, newReminder, type ReminderFormValues } from './reminder-form-values.ts';

const at = (now: string, change: Partial<ReminderFormValues> = {}) =>
  firstMessage(
    { ...newReminder('p1'), productId: 'BRK_Dog_Product', startDate: '2027-04-02', ...change },
    {
      now,
      today: now.slice(0, 10),
      timeZone: 'Europe/London',
      profile: { sendTime: '09:00' },
      group: undefined,
    },
  );
const before = '2027-03-20T12:00:00Z';

describe('the first message of a reminder that is being entered', () => {
  it('is sent on the date at the owner’s usual time, and then at the medication’s interval [REM-05]', () => {
    expect(at(before)).toEqual({
      day: '2027-04-02',
      time: '09:00',
      interval: 'm1',
      isHourPassed: false,
    });
  });

  it('follows the chosen lead and time, and is the only one if one dose is left [REM-03]', () => {
    const timing = { leadDays: '2', sendTime: '18:00', doses: '1' };
    expect(at(before, timing)).toEqual({
      day: '2027-03-31',
      time: '18:00',
      interval: undefined,
      isHourPassed: false,
    });
  });

  it('is that of the next date if the time of the first one has passed [REM-03]', () => {
    expect(at('2027-04-02T07:59:00Z')?.day).toBe('2027-04-02');
    expect(at('2027-04-02T08:01:00Z')?.day).toBe('2027-05-02');
  });

  it('is too late for today once the hour has passed, also if no date is entered [REM-03]', () => {
    expect(at('2027-04-02T07:59:00Z')?.isHourPassed).toBe(false);
    expect(at('2027-04-02T08:01:00Z')?.isHourPassed).toBe(true);
    expect(at('2027-04-02T08:01:00Z', { startDate: '' })?.isHourPassed).toBe(true);
    expect(at('2027-04-02T08:01:00Z', { startDate: '2027-04-03' })?.isHourPassed).toBe(false);
  });

  it.each([
    ['07:00', '2027-04-02', '08:00'],
    ['08:00', '2027-04-02', '08:00'],
    ['20:00', '2027-04-02', '20:00'],
    ['21:00', '2027-04-03', '08:00'],
  ])('of %s is texted by day, and emailed at any hour [NTF-04]', (sendTime, day, time) => {
    expect(at(before, { sendTime, channels: ['sms'] })).toMatchObject({ day, time });
    expect(at(before, { sendTime, channels: ['email'] })).toMatchObject({
      day: '2027-04-02',
      time: sendTime,
    });
    expect(at(before, { sendTime, channels: ['email', 'sms'] })).toMatchObject({ time: sendTime });
  });

  it('is unknown while a field is missing [REM-18]', () => {
    expect(at(before, { petId: '' })).toBeUndefined();
    expect(at(before, { channels: [] })).toBeUndefined();
  });
});
