import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Bus } from '@merrowvale/functions/lib/adapters/bus.ts';
import { dispatchReminders } from '@merrowvale/functions/lib/engine/dispatch-reminders.ts';
import { emailSender } from '@merrowvale/functions/lib/engine/email-sender.ts';
import type { SlotJob } from '@merrowvale/functions/lib/engine/messages.ts';
import { ProviderCircuit } from '@merrowvale/functions/lib/engine/provider-circuit.ts';
import { pushSender } from '@merrowvale/functions/lib/engine/push-sender.ts';
import type { ChannelSender } from '@merrowvale/functions/lib/engine/send-call.ts';
import { sendHandler } from '@merrowvale/functions/lib/engine/send-handler.ts';
import { textSender } from '@merrowvale/functions/lib/engine/text-sender.ts';
import { slotRegisterKey } from '@merrowvale/functions/lib/keys.ts';
import { readReminderToken } from '@merrowvale/functions/lib/links/reminder-link.ts';
import type { PushClient } from '@merrowvale/functions/lib/push/push-client.ts';
import { collectHandler } from '@merrowvale/functions/queues/collect-reminder-slots.ts';
import { prices } from '../infra/costs/prices.ts';
import { MemoryProvider } from '../support/functions/engine.ts';
import { silentLog } from '../support/functions/log.ts';
import type { Bench, Figure } from './bench.ts';
import { BenchQueue } from './fanout/bench-queue.ts';
import { deliveryEventFigures } from './fanout/delivery-events.ts';
import { killedAtRandom } from './fanout/killed-at-random.ts';
import { MeteredTable } from './fanout/metered-table.ts';
import { dueDate, otherDay, shards, storedDevices, storedReminder } from './fanout/stored-reminders.ts';
import { ownProcessorTime } from './site/processor-time.ts';

const stored = 1_000_000;
const due = 100_000;
const runTime = `${dueDate}T08:00:00.000Z`;
const lonely = 'Pacific/Chatham';
const kinds = ['m1', 'm2', 'm8'];
const sendersAtOnce = 4;
/** Memory of the collector and the senders, in GB. */
const lambdaGigabytes = 1;
/** Assumed response times in seconds; the benchmark itself does not wait. Ten claims run concurrently. */
const waits = { table: 0.008, provider: 0.1, claimsAtOnce: 10 };

export const fanout: Bench = {
  title: 'Fan-out',
  about:
    'The real dispatcher, collector and senders find 100,000 due reminders among 1,000,000 and send them. Table, queues, bus and providers are in memory and count AWS requests; prices are those of `test/infra/costs/prices.ts`.',
  run,
};

async function run(): Promise<Figure[]> {
  const figures = await figuresOfOneInTen();
  const memory = await collectorMemory(await load(stored, stored), stored);
  return [...figures, ...memory, ...(await killedAtRandom())];
}

async function figuresOfOneInTen(): Promise<Figure[]> {
  const world = await load(stored, due);
  const lonelyReads = await readsOfOne(world.table);
  const memory = await collectorMemory(world, due);
  const sending = await sendAll(world);
  const sent = requestFigures(sending);
  const deliveries = await deliveryEventFigures({ ...sending, due: due - sending.pushed.length });
  const small = await load(1000, 0);
  const lonelyReadsAmongFew = await readsOfOne(small.table);
  return [
    ...sent,
    ...deliveries,
    {
      name: `Table reads of a day with 1 due, of 1,000 stored and of ${count(stored)}`,
      value: `${lonelyReadsAmongFew} and ${lonelyReads}`,
      aim: 'equal',
      isMet: lonelyReads === lonelyReadsAmongFew,
    },
    ...memory,
  ];
}

type World = { table: MeteredTable };

async function load(total: number, dueNow: number): Promise<World> {
  const table = new MeteredTable();
  await table.put({
    ...slotRegisterKey('Europe/London', '09:00'),
    kinds: Object.fromEntries(kinds.map((kind) => [kind, true])),
  });
  await table.put({ pk: 'SLOTS', sk: 'CURSOR', ranAt: `${dueDate}T07:45:00.000Z` });
  await table.put(storedReminder(total, '2026-01-15', { timeZone: lonely }));
  for (let n = 0; n < total; n += 1) {
    const reminder = storedReminder(n, n < dueNow ? '2026-01-15' : otherDay(n));
    const devices = storedDevices(reminder);
    await table.put(reminder);
    if (devices) await table.put(devices);
  }
  resetMeter(table);
  return { table };
}

function resetMeter(table: MeteredTable): void {
  table.meter = { reads: 0, writes: 0, queries: 0, readUnits: 0, writeUnits: 0 };
}

/** Table requests of the collectors for one time and date when a single reminder is due. */
async function readsOfOne(table: MeteredTable): Promise<number> {
  resetMeter(table);
  const batches = new BenchQueue('batches');
  const collector = collectHandler({
    ...common(table),
    slots: batches,
    batches: { email: batches, sms: batches, push: batches },
  });
  await (await slotJobs(lonely)).drain(collector, 1);
  if (batches.size !== 1) throw new Error(`${batches.size} batches instead of one.`);
  return table.meter.queries + table.meter.reads;
}

async function slotJobs(zone: string): Promise<BenchQueue> {
  const slots = new BenchQueue('slots');
  const job = { zone, time: '09:00', date: dueDate, mode: 'send', kinds, correlationId: 'bench' } as const;
  for (let shard = 0; shard < shards; shard += 1) {
    const body: SlotJob = { ...job, shard };
    await slots.send([{ body }]);
  }
  return slots;
}

/** Collects everything that is due, discards it, and measures the memory that this takes. */
async function collectorMemory({ table }: World, dueNow: number): Promise<Figure[]> {
  const collect = garbageCollector();
  collect();
  const before = process.memoryUsage().heapUsed;
  let max = 0;
  let sends = 0;
  let batched = 0;
  const nowhere = {
    async send(messages: readonly { body: unknown }[]) {
      batched += messages.length;
      sends += 1;
      if (sends % 50 !== 1) return;
      collect();
      max = Math.max(max, process.memoryUsage().heapUsed - before);
    },
  };
  const collector = collectHandler({
    ...common(table),
    slots: nowhere,
    batches: { email: nowhere, sms: nowhere, push: nowhere },
  });
  await (await slotJobs('Europe/London')).drain(collector, sendersAtOnce);
  const megabytes = max / 1e6;
  return [
    { name: `Batches that the collectors created of ${count(dueNow)} due`, value: count(batched) },
    {
      name: `Peak memory of 4 concurrent collectors over ${count(dueNow)} due`,
      value: `${megabytes.toFixed(1)} MB`,
      aim: '<= 64 MB',
      isMet: megabytes <= 64,
    },
  ];
}

function garbageCollector(): () => void {
  setFlagsFromString('--expose_gc');
  const collect: unknown = runInNewContext('gc');
  return typeof collect === 'function' ? () => collect() : () => {};
}

type Sending = {
  table: MeteredTable;
  queueRequests: number;
  busRequests: number;
  events: number;
  provider: MemoryProvider;
  /** The reminders that were sent by notification, and the requests that this took. */
  pushed: readonly string[];
  pushRequests: number;
  pushCalls: number;
  seconds: { collect: number; send: number };
};

async function sendAll({ table }: World): Promise<Sending> {
  resetMeter(table);
  const queues = {
    slots: new BenchQueue('slots'),
    email: new BenchQueue('emails'),
    sms: new BenchQueue('texts'),
    push: new BenchQueue('notifications'),
  };
  const provider = new MemoryProvider();
  const counted = { requests: 0, events: 0 };
  const bus: Bus = {
    async publish(events) {
      counted.requests += Math.ceil(events.length / 10);
      counted.events += events.length;
      return { failed: new Set() };
    },
  };
  const started = ownProcessorTime();
  await dispatchReminders({ table, slots: queues.slots }, { at: runTime, shards, hasTime: () => true });
  await queues.slots.drain(
    collectHandler({ ...common(table), slots: queues.slots, batches: queues }),
    sendersAtOnce,
  );
  const collected = ownProcessorTime();
  const pace = async () => {};
  const emails = emailSender(
    { mail: provider, pace, secret: async () => 'secret' },
    { siteUrl: 'https://portal.example', templatePrefix: 'bench' },
  );
  const texts = textSender({ texts: provider, pace, calendar: (at) => at, optedOut: async () => {} });
  const send = (sender: ChannelSender, batches: BenchQueue) => {
    const clocks = { nowSeconds: () => 0, calendar: () => runTime };
    const circuit = new ProviderCircuit(sender.channel, { table, ...clocks });
    const own = { batches, dead: new BenchQueue('dead'), emails: queues.email };
    const handler = { ...common(table), ...own, ...clocks, bus, sender, circuit, messagesPerSecond: 1e9 };
    return sendHandler(handler);
  };
  const pushed: string[] = [];
  let pushCalls = 0;
  const push: PushClient = {
    async send({ notification }) {
      pushCalls += 1;
      const token = new URL(notification.url).searchParams.get('token') ?? '';
      pushed.push(...readReminderToken(token, 'secret', runTime).reminderIds);
      return { status: 'sent', messageId: '' };
    },
  };
  const secret = async () => 'secret';
  const site = { siteUrl: 'https://portal.example' };
  const notifications = pushSender({ push, table, pace, secret, log: silentLog }, site);
  const before = { ...table.meter };
  const batched = queues.push.requests;
  await queues.push.drain(send(notifications, queues.push), sendersAtOnce);
  const pushRequests =
    table.meter.reads + table.meter.writes - before.reads - before.writes + queues.push.requests - batched;
  await queues.email.drain(send(emails, queues.email), sendersAtOnce);
  await queues.sms.drain(send(texts, queues.sms), sendersAtOnce);
  const ended = ownProcessorTime();
  const queueRequests =
    queues.slots.requests + queues.email.requests + queues.sms.requests + queues.push.requests;
  const seconds = { collect: collected - started, send: ended - collected };
  return {
    table,
    queueRequests,
    busRequests: counted.requests,
    events: counted.events,
    provider,
    seconds,
    pushed,
    pushRequests,
    pushCalls,
  };
}

function common(table: MeteredTable) {
  return { table, log: silentLog, retryBaseSeconds: 1, visibility: async () => {} };
}

function requestFigures(sending: Sending): Figure[] {
  const { table, queueRequests, busRequests, events, provider, seconds, pushed, pushRequests, pushCalls } =
    sending;
  const { reads, writes, queries, readUnits, writeUnits } = table.meter;
  const reminded = [
    ...provider.emails.map(({ headers }) => headers['X-Reminder-Ids'] ?? ''),
    ...provider.texts.map(({ reminderIds }) => reminderIds.join(',')),
    ...pushed,
  ].flatMap((ids) => ids.split(','));
  const transport = (queries + queueRequests) / due;
  const all = (reads + writes + queries + queueRequests + busRequests) / due;
  const perMillion = {
    table: (writeUnits * prices.million.dynamoWrites + readUnits * prices.million.dynamoReads) / due,
    queues: (queueRequests * prices.million.queueRequests) / due,
    events: (events * prices.million.events) / due,
    functions:
      (((seconds.collect + seconds.send) * lambdaGigabytes * prices.lambdaGigabyteSecond) / due) * 1e6,
  };
  const dollars = Object.values(perMillion).reduce((sum, each) => sum + each, 0);
  const waiting =
    (writes * waits.table) / waits.claimsAtOnce +
    (queries + busRequests) * waits.table +
    provider.calls * waits.provider;
  const dollarsOfWaiting = ((waiting * lambdaGigabytes * prices.lambdaGigabyteSecond) / due) * 1e6;
  const schedules = prices.million.schedules + prices.million.lambdaRequests + prices.million.dynamoWrites;
  return [
    {
      name: `Reminders sent, and distinct ones, of ${count(due)}`,
      value: `${count(reminded.length)} and ${count(new Set(reminded).size)}`,
      aim: 'all, once',
      isMet: reminded.length === due && new Set(reminded).size === due,
    },
    {
      name: 'AWS requests per reminder, transport (index and queues)',
      value: transport.toFixed(4),
      aim: '<= 0.05',
      isMet: transport <= 0.05,
    },
    {
      name: 'AWS requests per reminder, without the provider’s',
      value: all.toFixed(3),
      aim: '<= 1.1',
      isMet: all <= 1.1,
    },
    {
      name: 'AWS requests per reminder by notification, once it is queued',
      value: (pushRequests / pushed.length).toFixed(3),
      aim: '<= 1.1',
      isMet: pushRequests / pushed.length <= 1.1,
    },
    {
      name: 'Requests to push services per reminder by notification, of owners with one device',
      value: (pushCalls / pushed.length).toFixed(3),
      aim: '<= 1',
      isMet: pushCalls <= pushed.length,
    },
    { name: 'Provider calls per reminder', value: (provider.calls / due).toFixed(3) },
    {
      name: 'Table units per reminder, written and read',
      value: `${(writeUnits / due).toFixed(3)} and ${(readUnits / due).toFixed(3)}`,
    },
    {
      name: 'US dollars per million reminders without SES and SNS, functions by their CPU time',
      value: `${dollars.toFixed(2)} (table ${perMillion.table.toFixed(2)}, queues ${perMillion.queues.toFixed(2)}, events ${perMillion.events.toFixed(2)}, functions ${perMillion.functions.toFixed(2)})`,
      aim: '<= 0.75',
      isMet: dollars <= 0.75,
    },
    {
      name: `The same with waits of ${waits.table * 1000} ms per table call and ${waits.provider * 1000} ms per provider call`,
      value: (dollars + dollarsOfWaiting).toFixed(2),
    },
    {
      name: 'The same with one EventBridge schedule per reminder (its run, one invocation, one claim)',
      value: `${schedules.toFixed(2)}, ${(schedules / dollars).toFixed(1)} times as much, without creating or changing schedules`,
      aim: 'more',
      isMet: schedules > dollars,
    },
    {
      name: 'Dispatch and collect',
      value: `${count(Math.round(due / seconds.collect))} reminders per CPU second`,
    },
    {
      name: 'Claim, render and send',
      value: `${count(Math.round(due / seconds.send))} reminders per CPU second`,
    },
  ];
}

function count(number: number): string {
  return number.toLocaleString('en-GB');
}
