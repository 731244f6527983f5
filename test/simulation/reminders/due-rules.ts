import type { StoredReminder } from '@merrowvale/functions/lib/engine/stored-reminder.ts';

/* A second, independent implementation of the rules for due dates: it shares nothing with the code that the
   simulation checks, neither calendar arithmetic nor time zones. */
const dayMilliseconds = 86_400_000;
const hourMilliseconds = 3_600_000;
/** The longest lead time of a reminder, in days. */
export const maxLeadDays = 7;
/** Series are computed up to this date. */
const horizon = '2030-02-01';

/** UTC offset of each zone in hours in winter, and the period of 2026 in which it is an hour more. */
const clocks: { [zone: string]: { winter: number; summer?: [string, string] } } = {
  'Europe/London': { winter: 0, summer: ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z'] },
  'America/New_York': { winter: -5, summer: ['2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z'] },
  'Asia/Tokyo': { winter: 9 },
};

/** The products' default intervals. */
const productIntervals: { [productId: string]: string } = {
  BRK_Dog_Product: 'm1',
  SOR_Dog_Product: 'm1',
  AXD_Cat_Product: 'm2',
  SER_Dog_Product: 'm8',
  TAM_Cat_Product: 'w1',
};

type Plan = Pick<
  StoredReminder,
  'startDate' | 'productId' | 'interval' | 'leadDays' | 'sendTime' | 'timeZone' | 'since' | 'doses'
>;

/** Returns the date some days after another. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** Returns the number of days from one date to another. */
export function daysFrom(first: string, second: string): number {
  return (Date.parse(second) - Date.parse(first)) / dayMilliseconds;
}

/** Returns the instant of a zone's local date and time, in epoch milliseconds. */
export function clockInstant(date: string, time: string, zone: string): number {
  const wall = Date.parse(`${date}T${time}:00Z`);
  const { winter = 0 } = clocks[zone] ?? {};
  return wall - hoursAhead(zone, wall - winter * hourMilliseconds) * hourMilliseconds;
}

/** Returns a zone's local date at an instant. */
export function dateIn(zone: string, instant: number): string {
  return new Date(instant + hoursAhead(zone, instant) * hourMilliseconds).toISOString().slice(0, 10);
}

function hoursAhead(zone: string, instant: number): number {
  const clock = clocks[zone];
  if (!clock) throw new RangeError(`The simulation has no clocks for ${zone}.`);
  const [from, to] = clock.summer ?? [];
  const isSummer =
    from !== undefined && to !== undefined && instant >= Date.parse(from) && instant < Date.parse(to);
  return clock.winter + (isSummer ? 1 : 0);
}

const known = new Map<string, readonly string[]>();

/** Every date of a reminder's series up to the horizon, counted or not. */
export function seriesOf({
  startDate,
  productId,
  interval,
}: Pick<Plan, 'startDate' | 'productId'> & Partial<Plan>): readonly string[] {
  const every = interval ?? productIntervals[productId];
  if (every === undefined) throw new RangeError(`The simulation knows no interval for ${productId}.`);
  const name = `${startDate} ${every}`;
  const found = known.get(name) ?? madeSeries(startDate, every);
  known.set(name, found);
  return found;
}

function madeSeries(startDate: string, interval: string): string[] {
  const count = Number(interval.slice(1));
  const [year = 0, month = 0, day = 0] = startDate.split('-').map(Number);
  const series: string[] = [];
  for (let n = 0; (series.at(-1) ?? '') < horizon; n += 1) {
    if (interval.startsWith('w')) {
      series.push(dayAfter(startDate, n * count * 7));
      continue;
    }
    const lastDay = new Date(Date.UTC(year, month + n * count, 0)).getUTCDate();
    const date = new Date(Date.UTC(year, month - 1 + n * count, Math.min(day, lastDay)));
    series.push(date.toISOString().slice(0, 10));
  }
  return series;
}

const firstMessages = new Map<string, number>();

/** Instant of the first message for a date: at the send time, the chosen number of days ahead. */
export function firstMessageAt({ sendTime, timeZone, leadDays = 0 }: Plan, date: string): number {
  const name = `${date} ${sendTime} ${timeZone} ${leadDays}`;
  const instant = firstMessages.get(name) ?? clockInstant(dayAfter(date, -leadDays), sendTime, timeZone);
  firstMessages.set(name, instant);
  return instant;
}

/** The counted dates in a period: from `since`, as long as the doses last. */
export function countingDates(plan: Plan, from: string, to: string): string[] {
  const since = Date.parse(plan.since);
  const series = seriesOf(plan);
  let left = plan.doses ?? Number.POSITIVE_INFINITY;
  const dates: string[] = [];
  for (const date of series) {
    if (date > to || left <= 0) break;
    if ((plan.doses === null && date < from) || firstMessageAt(plan, date) < since) continue;
    left -= 1;
    if (date >= from) dates.push(date);
  }
  return dates;
}

/** Returns true if a date is counted. */
export function counts(plan: Plan, date: string): boolean {
  return countingDates(plan, date, date).length === 1;
}
