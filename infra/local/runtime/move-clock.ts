import { addMonths, dayMilliseconds } from '@merrowvale/shared/domain/calendar.ts';
import * as z from 'zod';

const body = z.union([z.strictObject({ advanceTo: z.string() }), z.strictObject({ advanceBy: z.string() })]);

export type ClockTarget = { target: number } | { refused: string };

const furthest = Date.parse('2200-01-01T00:00:00Z');
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

export function clockTarget(request: unknown, now: number): ClockTarget {
  const asked = body.safeParse(request).data;
  if (!asked)
    return {
      refused: 'Send {"advanceTo": "2026-03-01T09:00:00Z"} or {"advanceBy": "P30D"}, one of the two.',
    };
  const target = 'advanceTo' in asked ? instant(asked.advanceTo) : addDuration(now, asked.advanceBy);
  if (target === undefined)
    return {
      refused:
        'advanceTo' in asked
          ? `"${asked.advanceTo}" is not an instant such as 2026-03-01T09:00:00Z, with its offset.`
          : `"${asked.advanceBy}" is not an ISO 8601 duration such as PT15M, P30D or P1Y.`,
    };
  if (target < now) return { refused: 'The clock only moves forward.' };
  if (target > furthest) return { refused: 'The clock stops at the year 2200.' };
  return { target };
}

function instant(text: string): number | undefined {
  const value = instantPattern.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(value) ? undefined : value;
}

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
  const now = new Date(instant).toISOString();
  const then = Date.parse(`${addMonths(now.slice(0, 10), months)}${now.slice(10)}`);
  const sum = then + days * dayMilliseconds + milliseconds;
  return Number.isNaN(new Date(sum).getTime()) ? undefined : sum;
}
