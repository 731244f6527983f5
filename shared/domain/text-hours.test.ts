import { expect, it } from 'vitest';
import { endOfNight, textGraceEnd } from './text-hours.ts';
import { instantOf } from './zoned-time.ts';

const hour = 3_600_000;
const grace = 48 * hour;
/** Days and a half around changes of clocks, in zones with whole, half and quarter hours. */
const days = [
  ['Europe/London', '2026-03-28'],
  ['Europe/London', '2026-10-24'],
  ['America/New_York', '2026-10-31'],
  ['Australia/Lord_Howe', '2026-04-04'],
  ['America/Santiago', '2026-09-05'],
  ['Asia/Kathmandu', '2026-06-01'],
  ['Pacific/Chatham', '2026-06-01'],
  ['Pacific/Kiritimati', '2026-12-31'],
  ['UTC', '2026-06-01'],
] as const;

/** Every so many minutes, from 0 to so many hours later. */
const steps = (hours: number, minutes: number) =>
  Array.from({ length: (hours * 60) / minutes + 1 }, (_, at) => (at * minutes * hour) / 60);
/** Read from the runtime's clocks, not from its offsets as in the code. */
const timeIn = (zone: string, instant: number) =>
  new Date(instant).toLocaleTimeString('sv-SE', { timeZone: zone });

it.each(days)('the night lasts from 21:00 to 08:00 on the clocks of %s from %s on [NTF-04]', (zone, day) => {
  const start = instantOf(day, '00:00', zone);
  const wrong = steps(72, 30)
    .map((after) => start + after)
    .filter((instant) => {
      const time = timeIn(zone, instant);
      const morning = endOfNight(instant, zone);
      if (time >= '08:00:00' && time < '21:00:00') return morning !== undefined;
      if (morning === undefined || timeIn(zone, morning) !== '08:00:00') return true;
      return morning <= instant || morning > instant + 12 * hour;
    });
  expect(wrong.map((instant) => timeIn(zone, instant))).toEqual([]);
});

it.each(days)(
  'a text that is at most 48 hours late has the hour after its night in %s from %s on [NTF-04, DUE-07]',
  (zone, day) => {
    const start = instantOf(day, '00:00', zone);
    const lost = steps(24, 60).flatMap((time) => {
      const due = start + time;
      const end = textGraceEnd(due, zone);
      const isTooShort = steps(48, 60).some((delay) => {
        const morning = endOfNight(due + delay, zone);
        return (morning === undefined ? due + delay : morning + hour) > end;
      });
      return isTooShort || end > due + grace + 13 * hour ? [timeIn(zone, due)] : [];
    });
    expect(lost).toEqual([]);
  },
);

it.each([
  ['2026-06-01T20:59:59.999Z', '2026-06-03T20:59:59.999Z'],
  ['2026-06-01T22:00:00.000Z', '2026-06-04T09:00:00.000Z'],
  ['2026-06-01T08:30:00.000Z', '2026-06-03T09:00:00.000Z'],
  ['2026-06-01T09:00:00.000Z', '2026-06-03T09:00:00.000Z'],
])('a text due at %s may be sent until %s [NTF-04]', (due, end) => {
  expect(new Date(textGraceEnd(Date.parse(due), 'UTC')).toISOString()).toBe(end);
});
