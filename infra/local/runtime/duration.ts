import { dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';

const pattern =
  /^P(?=.)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=.)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,3})?)S)?)?$/;

/**
 * Adds an ISO 8601 duration (`P30D`, `P1Y2M`, `PT15M`) to an instant, in UTC; undefined for anything else.
 */
export function addDuration(instant: number, duration: string): number | undefined {
  const match = pattern.exec(duration);
  if (!match) return undefined;
  const part = (index: number): number => Number(match[index] ?? 0);
  const months = part(1) * 12 + part(2);
  const days = part(3) * 7 + part(4);
  const milliseconds = Math.round((part(5) * 3600 + part(6) * 60 + part(7)) * 1000);
  const sum = addMonths(instant, months) + days * dayMilliseconds + milliseconds;
  return Number.isNaN(new Date(sum).getTime()) ? undefined : sum;
}

/** A day that the month does not have becomes the month's last day. */
function addMonths(instant: number, months: number): number {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}
