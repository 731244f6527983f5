import * as z from 'zod';
import { addDuration } from './duration.ts';

const body = z.union([z.strictObject({ advanceTo: z.string() }), z.strictObject({ advanceBy: z.string() })]);

export type ClockTarget = { target: number } | { refused: string };

const furthest = Date.parse('2200-01-01T00:00:00Z');
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** The target instant of a request to move the clock, or the reason why the request is rejected. */
export function clockTarget(request: unknown, now: number): ClockTarget {
  const parsed = body.safeParse(request);
  if (!parsed.success) {
    return {
      refused: 'Send {"advanceTo": "2026-03-01T09:00:00Z"} or {"advanceBy": "P30D"}, one of the two.',
    };
  }
  const target =
    'advanceTo' in parsed.data ? instant(parsed.data.advanceTo) : addDuration(now, parsed.data.advanceBy);
  if (target === undefined) {
    return 'advanceTo' in parsed.data
      ? {
          refused: `"${parsed.data.advanceTo}" is not an instant such as 2026-03-01T09:00:00Z, with its offset.`,
        }
      : { refused: `"${parsed.data.advanceBy}" is not an ISO 8601 duration such as PT15M, P30D or P1Y.` };
  }
  if (target < now) return { refused: 'The clock only moves forward.' };
  if (target > furthest) return { refused: 'The clock stops at the year 2200.' };
  return { target };
}

function instant(text: string): number | undefined {
  const value = instantPattern.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(value) ? undefined : value;
}
