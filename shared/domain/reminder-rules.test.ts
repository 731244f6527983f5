import { describe, expect, it } from 'vitest';
import { reminderInput } from '../schemas/reminder.ts';
import {
  allowsTexts,
  checkReminder,
  effectiveStartDate,
  serestoRefillDate,
  startDateWindow,
} from './reminder-rules.ts';

const today = '2026-03-01';
const check = (productId: string, startDate: string, channel: 'email' | 'sms' = 'email') =>
  Object.keys(checkReminder({ productId, channel, startDate }, today));

describe('the start date', () => {
  it.each([
    ['SER_Dog_Product', '2025-08-03', []],
    ['SER_Dog_Product', '2025-08-02', ['startDate']],
    ['SER_Cat_Product', '2026-04-15', []],
    ['SER_Cat_Product', '2026-04-16', ['startDate']],
  ])(
    'of Seresto (%s, %s) is between 210 days ago and 45 days ahead [REM-20]',
    (productId, startDate, errors) => {
      expect(check(productId, startDate)).toEqual(errors);
    },
  );

  it.each([
    ['2026-02-22', []],
    ['2026-02-21', ['startDate']],
    ['2026-03-31', []],
    ['2026-04-01', ['startDate']],
  ])('of Advantage XD (%s) is between 7 days ago and 30 days ahead [REM-21]', (startDate, errors) => {
    expect(check('AXD_Cat_Product', startDate)).toEqual(errors);
  });

  it.each(['BEX_Cat_Product', 'GAL_Dog_Product', 'FEN_Dog_Product'])(
    'of %s may be any date [REM-22]',
    (productId) => {
      expect(startDateWindow(productId, today)).toBeUndefined();
      expect(check(productId, '1999-01-01')).toEqual([]);
    },
  );

  it('may be far ahead, but not so far that later dates have five-digit years [REM-22]', () => {
    const { startDate } = reminderInput.shape;
    expect(startDate.safeParse('2100-12-31').success).toBe(true);
    expect(startDate.safeParse('2101-01-01').error?.issues[0]?.message).toBe(
      'Enter a date between 1900 and 2100.',
    );
  });

  it('becomes today when it is empty, and always for Galliprant [REM-19, REM-23]', () => {
    expect(effectiveStartDate('SER_Dog_Product', '', today)).toBe(today);
    expect(effectiveStartDate('SER_Dog_Product', null, today)).toBe(today);
    expect(effectiveStartDate('SER_Dog_Product', '2026-03-05', today)).toBe('2026-03-05');
    expect(effectiveStartDate('GAL_Dog_Product', '2026-03-05', today)).toBe(today);
  });

  it('stays valid for an existing reminder as time passes [REM-20]', () => {
    const old = { productId: 'SER_Dog_Product', channel: 'email', startDate: '2024-01-01' } as const;
    expect(checkReminder(old, today, old)).toEqual({});
    expect(Object.keys(checkReminder({ ...old, startDate: '2024-01-02' }, today, old))).toEqual([
      'startDate',
    ]);
  });
});

it('sends Galliprant reminders by email only [REM-23]', () => {
  expect(allowsTexts('GAL_Dog_Product')).toBe(false);
  expect(check('GAL_Dog_Product', today, 'sms')).toEqual(['channel']);
  expect(check('SER_Dog_Product', today, 'sms')).toEqual([]);
});

it('is 210 days after the reminder’s date for a Seresto collar, and undefined for others [REM-06]', () => {
  expect(serestoRefillDate('SER_Cat_Product', '2026-01-01')).toBe('2026-07-30');
  expect(serestoRefillDate('AXD_Cat_Product', '2026-01-01')).toBeNull();
});
