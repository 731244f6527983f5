import type { MetricSources } from '@merrowvale/local/alarms/local-metrics.ts';

/** The records of a local stack in which nothing has happened. */
export const nothingRecorded = {
  invocations: () => [],
  skipped: () => [],
  apiCalls: () => [],
  visits: () => [],
  queue: () => ({ visible: 0, oldest: undefined }),
  throttled: () => [],
  emails: () => [],
} as const satisfies Partial<MetricSources>;
