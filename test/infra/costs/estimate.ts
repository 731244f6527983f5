import { prices } from './prices.ts';

/** The variables on which a month's bill depends. */
export type Month = {
  reminders: number;
  pageViews: number;
  shareOfTexts: number;
  /** None unless given. */
  shareOfPushes?: number;
};

/** One line of the bill, in US dollars. */
export type Line = { item: string; dollars: number };

/**
 * The work of the stack for one reminder, one full batch, one page view and one month. Table units and batch
 * size follow the fan-out benchmark (docs/benchmarks.md); seconds, kilobytes and page views are estimates.
 */
export const work = {
  reminder: { kilobytes: 1.5, writeUnits: 1, readUnits: 0.065 },
  batch: { size: 200, writeUnits: 8, queueRequests: 6, events: 2, seconds: 16, gigabytes: 1 },
  /** The cost of a provider's delivery report: email events by topic and queue, text events by log. */
  delivery: {
    messagesPerReminder: 0.84,
    queueRequests: 1.2,
    email: { writeUnits: 1 },
    text: { writeUnits: 2, readUnits: 8, logKilobytes: 0.37 },
    /** One after the other, each to one device, whose owner’s item is read with those of the batch. */
    push: { readUnits: 0.5, seconds: 0.1 },
  },
  pageView: { files: 12, kilobytes: 350, serverSeconds: 0.15, serverGigabytes: 1.5, apiCalls: 3 },
  apiCall: { seconds: 0.06, gigabytes: 0.5, readUnits: 3 },
  logKilobytes: { batch: 2, call: 1 },
  month: { dispatches: 2920, sweeps: 43_800, measures: 1460, drains: 17_520 },
  /** Dead-letter queues that each pair of drains receives from. */
  collectedQueues: 8,
  /** Lambda polls an idle queue with five connections, each of which waits for 20 seconds. */
  poller: { connections: 5, waitSeconds: 20 },
  /** For each page, the server reads its cached files, and looks up which of its tags were invalidated. */
  renderedPage: { fileReads: 2, readUnits: 5 },
  /** Traced calls: at most one call a second of each busy function, and a share of the others. */
  traces: { share: 0.7, busyFunctions: 11, shareBeyond: 0.05 },
} as const;

/** The resources of a stage that are billed by the month. */
export const fixedResources = {
  dev: {
    alarms: 28,
    metrics: 0,
    dashboards: 1,
    secrets: 4,
    keys: 1,
    pollers: 22,
    firewalls: 0,
    firewallRules: 0,
  },
  staging: {
    alarms: 124,
    metrics: 0,
    dashboards: 1,
    secrets: 4,
    keys: 1,
    pollers: 22,
    firewalls: 0,
    firewallRules: 0,
  },
  prod: {
    alarms: 193,
    metrics: 24,
    dashboards: 1,
    secrets: 5,
    keys: 2,
    pollers: 22,
    firewalls: 1,
    firewallRules: 5,
  },
} as const;

/** The cost of `standbyRegion` for prod; nothing of prod-standby is deployed before it is needed. */
const standbyResources = { secrets: 4, alarms: 1 } as const;

type FixedResources = { [part in keyof (typeof fixedResources)['prod']]: number };

const secondsOfMonth = 730 * 3600;

const scheduledCalls = work.month.dispatches + work.month.sweeps + work.month.measures + work.month.drains;

/** Estimates the bill of a month, for production unless another stage is given. */
export function estimate(month: Month, stage: keyof typeof fixedResources = 'prod'): Line[] {
  const parts: FixedResources = fixedResources[stage];
  const batches = month.reminders / work.batch.size;
  const calls = month.pageViews * (1 + work.pageView.apiCalls);
  const texts = month.reminders * month.shareOfTexts;
  const pushes = month.reminders * (month.shareOfPushes ?? 0);
  const emails = month.reminders - texts - pushes;
  return [
    { item: 'Texts (SNS)', dollars: texts * prices.text },
    { item: 'Emails (SES)', dollars: emails * prices.email },
    { item: 'Table (DynamoDB)', dollars: table(month.reminders, batches, calls, pushes) },
    { item: 'Delivery reports', dollars: deliveries(emails, texts) },
    { item: 'Functions (Lambda)', dollars: functions(batches, month.pageViews, pushes) },
    {
      item: 'Queues, events, schedules',
      dollars:
        ((batches * work.batch.queueRequests + (work.month.drains / 2) * work.collectedQueues) *
          prices.million.queueRequests +
          batches * work.batch.events * prices.million.events +
          scheduledCalls * prices.million.schedules) /
        1e6,
    },
    {
      item: 'HTTP API and CDN',
      dollars:
        (calls * prices.million.httpApiRequests +
          (calls + month.pageViews * work.pageView.files) * prices.million.cdnRequests) /
          1e6 +
        gigabytes(month.pageViews * work.pageView.kilobytes) * prices.gigabyte.cdnOut,
    },
    { item: 'Polling of queues (SQS)', dollars: polling(parts.pollers) },
    {
      item: 'Traces (X-Ray)',
      dollars: ((traced(calls) + scheduledCalls) * prices.million.traces) / 1e6,
    },
    { item: 'Page cache (S3, tags)', dollars: pageCache(month.pageViews) },
    { item: 'Firewall (WAF)', dollars: firewall(parts, calls + month.pageViews * work.pageView.files) },
    {
      item: 'Logs, alarms, dashboard, secrets, key',
      dollars:
        gigabytes(batches * work.logKilobytes.batch + calls * work.logKilobytes.call) * prices.gigabyte.logs +
        (parts.alarms + parts.metrics) * prices.monthly.alarm +
        parts.dashboards * prices.monthly.dashboard +
        parts.secrets * prices.monthly.secret +
        parts.keys * prices.monthly.key,
    },
  ];
}

/** The month of a dev stage that nobody uses, in an account of its own. */
export function idleDev(): { listed: number; billed: number } {
  const listed = total(estimate({ reminders: 0, pageViews: 0, shareOfTexts: 0 }, 'dev'));
  const { queueRequests, traces, alarms, dashboards } = prices.allowance;
  const { alarm, dashboard } = prices.monthly;
  const calls =
    queueRequests * prices.million.queueRequests + Math.min(traces, scheduledCalls) * prices.million.traces;
  const free = calls / 1e6 + alarms * alarm + Math.min(dashboards, fixedResources.dev.dashboards) * dashboard;
  return { listed, billed: listed - free };
}

/** The month of a second region with a replica, which gets every write and stores the table and its index. */
export function standbyMonth(reminders: number): number {
  const { reminder, batch, delivery } = work;
  const writes =
    reminders * (reminder.writeUnits + delivery.email.writeUnits + batch.writeUnits / batch.size);
  return (
    standbyResources.secrets * prices.monthly.secret +
    standbyResources.alarms * prices.monthly.alarm +
    (writes * prices.million.dynamoWrites) / 1e6 +
    gigabytes(reminders * reminder.kilobytes) * 2 * prices.gigabyte.table +
    gigabytes(writes * reminder.kilobytes) * prices.gigabyte.betweenRegions
  );
}

/** The total of a bill's lines. */
export function total(lines: readonly Line[]): number {
  return lines.reduce((sum, { dollars }) => sum + dollars, 0);
}

function table(reminders: number, batches: number, calls: number, pushes: number): number {
  const writes = reminders * work.reminder.writeUnits + batches * work.batch.writeUnits;
  const reads =
    reminders * work.reminder.readUnits +
    pushes * work.delivery.push.readUnits +
    calls * work.apiCall.readUnits +
    work.month.sweeps * 2 +
    work.month.measures * 0.5;
  // Each item is stored in the table and in the index of slots; the backup only contains the table.
  const stored = gigabytes(reminders * work.reminder.kilobytes);
  return (
    (writes * prices.million.dynamoWrites + reads * prices.million.dynamoReads) / 1e6 +
    stored * 2 * prices.gigabyte.table +
    stored * prices.gigabyte.tableBackup
  );
}

/** The month of idle queues that Lambda polls, in US dollars. */
export function polling(pollers: number): number {
  const { connections, waitSeconds } = work.poller;
  return (pollers * connections * (secondsOfMonth / waitSeconds) * prices.million.queueRequests) / 1e6;
}

function traced(calls: number): number {
  const { share, busyFunctions, shareBeyond } = work.traces;
  return Math.min(calls * share, busyFunctions * secondsOfMonth + calls * shareBeyond);
}

function pageCache(pageViews: number): number {
  const { fileReads, readUnits } = work.renderedPage;
  return (pageViews * (fileReads * prices.million.fileReads + readUnits * prices.million.dynamoReads)) / 1e6;
}

function firewall({ firewalls, firewallRules }: FixedResources, requests: number): number {
  return (
    firewalls * (prices.monthly.firewall + (requests * prices.million.firewallRequests) / 1e6) +
    firewallRules * prices.monthly.firewallRule
  );
}

function deliveries(emails: number, texts: number): number {
  const { messagesPerReminder, queueRequests, email, text } = work.delivery;
  const { topicPublishes, dynamoWrites, dynamoReads } = prices.million;
  const publishing = messagesPerReminder * (topicPublishes + queueRequests * prices.million.queueRequests);
  const ofEmail = email.writeUnits * dynamoWrites + publishing;
  const ofText = text.writeUnits * dynamoWrites + text.readUnits * dynamoReads;
  const logs = gigabytes(texts * text.logKilobytes) * prices.gigabyte.logs;
  return (emails * ofEmail + texts * ofText) / 1e6 + logs;
}

function functions(batches: number, pageViews: number, pushes: number): number {
  const calls = pageViews * work.pageView.apiCalls;
  const requests = batches * 2 + pageViews + calls + scheduledCalls;
  const gigabyteSeconds =
    batches * work.batch.seconds * work.batch.gigabytes +
    pushes * work.delivery.messagesPerReminder * work.delivery.push.seconds * work.batch.gigabytes +
    pageViews * work.pageView.serverSeconds * work.pageView.serverGigabytes +
    calls * work.apiCall.seconds * work.apiCall.gigabytes +
    scheduledCalls * 0.1;
  return (requests * prices.million.lambdaRequests) / 1e6 + gigabyteSeconds * prices.lambdaGigabyteSecond;
}

function gigabytes(kilobytes: number): number {
  return kilobytes / 1024 ** 2;
}
