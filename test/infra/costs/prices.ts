/**
 * List prices in US dollars for Europe (Ireland), or the global price of a service, from AWS's public pricing
 * pages as of autumn 2025, without free tiers and discounts. Check them before making a decision.
 */
export const prices = {
  /** Per million. */
  million: {
    dynamoWrites: 0.705,
    dynamoReads: 0.1415,
    lambdaRequests: 0.2,
    queueRequests: 0.4,
    /** Publish requests to a topic; deliveries to queues are free. */
    topicPublishes: 0.5,
    events: 1,
    schedules: 1,
    httpApiRequests: 1.11,
    cdnRequests: 1.2,
    traces: 5,
    fileReads: 0.4,
    firewallRequests: 0.6,
  },
  lambdaGigabyteSecond: 0.0000133334,
  email: 0.0001,
  /** The price of one text message to a United Kingdom number; 0.006 to 0.3 by country. This outweighs all else. */
  text: 0.045,
  /** Per gigabyte and month, or per gigabyte moved. */
  gigabyte: { table: 0.283, tableBackup: 0.22, logs: 0.57, cdnOut: 0.085, betweenRegions: 0.02 },
  /** Per unit and month. */
  monthly: { alarm: 0.1, metric: 0.3, dashboard: 3, secret: 0.4, key: 1, firewall: 5, firewallRule: 1 },
  /**
   * The amounts that are free for each account every month, without an end date; counted only for a stage that nobody
   * uses.
   */
  allowance: { queueRequests: 1_000_000, traces: 100_000, alarms: 10, dashboards: 3 },
} as const;
