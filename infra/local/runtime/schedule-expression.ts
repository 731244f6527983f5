export type Schedule = {
  /** The first run after an instant; both in epoch milliseconds. */
  next(after: number): number;
};

const minute = 60_000;
const units = new Map([
  ['minute', minute],
  ['hour', 60 * minute],
  ['day', 24 * 60 * minute],
]);

/**
 * EventBridge Scheduler's `rate(…)` and `cron(…)`, the latter in UTC with numbers, lists, ranges and steps. A rate
 * runs at whole multiples of its interval, so that a message due at nine is sent at nine on every machine.
 */
export function parseSchedule(expression: string): Schedule {
  const [, kind, body = ''] = /^(rate|cron)\((.+)\)$/.exec(expression) ?? [];
  const schedule = kind === 'rate' ? parseRate(body) : kind === 'cron' ? parseCron(body) : undefined;
  if (!schedule) throw new Error(`The local stack does not support the schedule "${expression}".`);
  return schedule;
}

function parseRate(body: string): Schedule | undefined {
  const [, count, unit = ''] = /^(\d+) (minute|hour|day)s?$/.exec(body) ?? [];
  const period = Number(count) * (units.get(unit) ?? Number.NaN);
  return period > 0 ? { next: (after) => (Math.floor(after / period) + 1) * period } : undefined;
}

type Field = ReadonlySet<number> | 'any';

function parseCron(body: string): Schedule | undefined {
  const [minutes, hours, days, months, weekdays, years, ...rest] = body.split(' ');
  if (years !== '*' || rest.length > 0) return undefined;
  const fields = [
    parseField(minutes, 0, 59),
    parseField(hours, 0, 23),
    parseField(days, 1, 31),
    parseField(months, 1, 12),
    parseField(weekdays, 1, 7),
  ];
  const known = fields.filter((field) => field !== undefined);
  return known.length === 5 ? { next: rememberNext((after) => nextMatch(known, after)) } : undefined;
}

/** A run stays the next one until its time has come, and a move of the clock asks for it thousands of times. */
function rememberNext(next: Schedule['next']): Schedule['next'] {
  let from = Number.POSITIVE_INFINITY;
  let found = Number.NEGATIVE_INFINITY;
  return (after) => {
    if (after < from || after >= found) {
      found = next(after);
      from = after;
    }
    return found;
  };
}

function parseField(text: string | undefined, lowest: number, highest: number): Field | undefined {
  if (text === '*' || text === '?') return 'any';
  const values = new Set<number>();
  for (const part of text?.split(',') ?? []) {
    const [, from, to, step] = /^(\d+|\*)(?:-(\d+))?(?:\/(\d+))?$/.exec(part) ?? [];
    if (from === undefined) return undefined;
    const start = from === '*' ? lowest : Number(from);
    const end = to === undefined ? (step === undefined && from !== '*' ? start : highest) : Number(to);
    for (let value = start; value <= end; value += Number(step ?? 1)) values.add(value);
  }
  return [...values].every((value) => value >= lowest && value <= highest) ? values : undefined;
}

/**
 * Cron runs are rare and fields few: tries minutes one by one within a matching day, and days within four
 * years.
 */
function nextMatch(fields: readonly Field[], after: number): number {
  const has = (index: number, value: number): boolean => {
    const field = fields[index];
    return field === undefined || field === 'any' || field.has(value);
  };
  const day = 24 * 60 * minute;
  let instant = (Math.floor(after / minute) + 1) * minute;
  const end = instant + 4 * 366 * day;
  while (instant < end) {
    const date = new Date(instant);
    const dayMatches =
      has(2, date.getUTCDate()) && has(3, date.getUTCMonth() + 1) && has(4, date.getUTCDay() + 1);
    if (!dayMatches) instant = (Math.floor(instant / day) + 1) * day;
    else if (has(1, date.getUTCHours()) && has(0, date.getUTCMinutes())) return instant;
    else instant += minute;
  }
  return Number.POSITIVE_INFINITY;
}
