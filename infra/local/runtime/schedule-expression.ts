import awsCron from 'aws-cron-parser';

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
 * EventBridge Scheduler's `rate(…)` and `cron(…)`, in UTC. A rate runs at whole multiples of its interval, so that a
 * message due at nine is sent at nine on every machine.
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

function parseCron(body: string): Schedule | undefined {
  try {
    const cron = awsCron.parse(body);
    return { next: (after) => awsCron.next(cron, new Date(after))?.getTime() ?? Number.POSITIVE_INFINITY };
  } catch {
    return undefined;
  }
}
