import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { dateAt, instantOf } from './zoned-time.ts';

function utc(date: string, time: string, timeZone: string): string {
  return new Date(instantOf(date, time, timeZone)).toISOString();
}

describe('nine o’clock in the owner’s zone', () => {
  it.each([
    ['Europe/London', '2026-03-28', '09:00', '2026-03-29', '08:00'],
    ['America/New_York', '2026-03-07', '14:00', '2026-03-08', '13:00'],
    ['Australia/Lord_Howe', '2026-10-03', '22:30', '2026-10-04', '22:00'],
    ['America/Santiago', '2026-09-05', '13:00', '2026-09-06', '12:00'],
    ['Pacific/Auckland', '2026-09-26', '21:00', '2026-09-27', '20:00'],
  ])('stays nine o’clock in %s when clocks go forward [DUE-04]', (zone, day, before, next, after) => {
    expect(utc(day, '09:00', zone).slice(11, 16)).toBe(before);
    expect(utc(next, '09:00', zone).slice(11, 16)).toBe(after);
  });

  it('moves a time that clocks skip forward by the gap [DUE-04]', () => {
    expect(utc('2026-03-29', '01:30', 'Europe/London')).toBe('2026-03-29T01:30:00.000Z');
    expect(utc('2026-03-08', '02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
    expect(utc('2026-10-04', '02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z');
    expect(utc('2026-09-06', '00:00', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
    expect(utc('2026-09-27', '02:30', 'Pacific/Auckland')).toBe('2026-09-26T14:30:00.000Z');
  });

  it('takes the first occurrence of a time that clocks show twice [DUE-04]', () => {
    expect(utc('2026-10-25', '01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z');
    expect(utc('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    expect(utc('2026-04-05', '01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z');
    expect(utc('2026-04-04', '23:30', 'America/Santiago')).toBe('2026-04-05T02:30:00.000Z');
    expect(utc('2026-04-05', '02:30', 'Pacific/Auckland')).toBe('2026-04-04T13:30:00.000Z');
  });

  it('determines the date on the owner’s calendar', () => {
    const instant = Date.parse('2026-06-01T02:00:00Z');
    expect(dateAt(instant, 'America/New_York')).toBe('2026-05-31');
    expect(dateAt(instant, 'Asia/Tokyo')).toBe('2026-06-01');
    expect(dateAt(Date.parse('2026-06-01T18:20:00Z'), 'Asia/Kathmandu')).toBe('2026-06-02');
  });

  it('agrees with a reference calendar for any day and hour, in zones of every kind [DUE-04]', () => {
    const zones = [
      'Europe/London',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'America/Santiago',
      'Asia/Kolkata',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(
          ...zones,
          'Africa/Casablanca',
          'Pacific/Apia',
          'Pacific/Chatham',
          'America/Sao_Paulo',
          'UTC',
        ),
        fc.date({ min: new Date('2024-01-01'), max: new Date('2036-01-01'), noInvalidDate: true }),
        (timeZone, moment) => {
          const wall = moment.toISOString().slice(0, 16);
          const expected = Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone);
          expect(instantOf(wall.slice(0, 10), wall.slice(11), timeZone)).toBe(expected.epochMilliseconds);
          const local = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
          expect(dateAt(moment.getTime(), timeZone)).toBe(local.toPlainDate().toString());
        },
      ),
      { numRuns: 1000, seed: 3 },
    );
  });
});
