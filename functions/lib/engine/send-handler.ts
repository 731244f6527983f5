import { setTimeout as sleep } from 'node:timers/promises';
import { grace } from '@merrowvale/shared/domain/edited-plan.ts';
import { endOfNight, textGraceEnd } from '@merrowvale/shared/domain/text-hours.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type Bus, connectBus } from '../adapters/bus.ts';
import { type Calendar, connectDatedTable } from '../adapters/dynamo-table.ts';
import { connectQueue, type Queue } from '../adapters/queue.ts';
import { systemClock, systemMilliseconds } from '../adapters/system-clock.ts';
import type { TableClient } from '../adapters/table.ts';
import { createPacer } from '../pacer.ts';
import { type Delivery, type QueuePorts, queueHandler, RetryLater } from '../queue-handler.ts';
import { setting } from '../settings.ts';
import { batchKey, readBatchRecord } from './batch-record.ts';
import { nightMetric, outageMetric } from './count-reminders.ts';
import { callSize, type ReminderBatch, reminderBatch } from './messages.ts';
import { ProviderCircuit, slowedPacer } from './provider-circuit.ts';
import { sendBatch } from './send-batch.ts';
import type { ChannelSender } from './send-call.ts';

export type SendHandlerPorts = QueuePorts & {
  table: TableClient;
  bus: Bus;
  sender: ChannelSender;
  circuit: ProviderCircuit;
  /** The queue that the batches come from, and its dead-letter queue. */
  batches: Queue;
  dead: Queue;
  /** The queue of emails, for notifications that no device has taken. */
  emails?: Queue;
  /** The machine's time; see `leaseBatch`. */
  nowSeconds: () => number;
  /** A redelivered message carries only the time of its first receive. */
  calendar: Calendar;
  /** This function's share of the channel's rate. */
  messagesPerSecond: number;
  /** From 0 (inclusive) to 1, for jitter. */
  random?: () => number;
};

/** The prefix of each channel's settings. */
const prefixes = { email: 'EMAIL', sms: 'TEXT', push: 'NOTIFICATION' } as const satisfies Record<
  Channel,
  string
>;

export function connectSending(channel: Channel) {
  const prefix = prefixes[channel];
  const { table, calendar } = connectDatedTable();
  const circuit = new ProviderCircuit(channel, { table, calendar, nowSeconds: systemClock });
  const messagesPerSecond = setting(`${prefix}_RATE`) / setting(`${prefix}_CONCURRENCY`);
  const pace = createPacer(messagesPerSecond, { nowMilliseconds: systemMilliseconds, sleep });
  return {
    table,
    calendar,
    circuit,
    messagesPerSecond,
    pace: slowedPacer(pace, circuit),
    bus: connectBus(),
    batches: connectQueue(`${prefix}_QUEUE_URL`),
    dead: connectQueue(`${prefix}_DEAD_QUEUE_URL`),
    nowSeconds: systemClock,
  };
}

/** Reserved for writing the record before the function times out. */
const spareMilliseconds = 5000;
/** Waiting batches are redelivered over this time rather than all at once. */
const spreadSeconds = 60;
/** Notifications that no push service has accepted for this long go by email. */
const reachableMilliseconds = 3600 * 1000;
/** Attempts at an unreadable message. */
const maxTries = 6;

/**
 * Handler of a channel's queue: sends the reminder batches of an event one after the other. A batch for which the
 * rate leaves no time is redelivered at once, one that the provider would refuse when calls are allowed again, and texts
 * at night in the morning; none of this uses up attempts. Messages stay on the queue throughout, so there are no chains
 * of re-sent messages.
 */
export function sendHandler(ports: SendHandlerPorts) {
  return async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    let isFirst = true;
    ports.circuit.begin(latestReceive(event));
    const respond = queueHandler({
      ...ports,
      schema: reminderBatch,
      unreadable: { queue: ports.dead, tries: maxTries },
      handle: async (delivery) => {
        await sendOne(ports, delivery, isFirst);
        isFirst = false;
      },
    });
    return respond(event, context);
  };
}

async function sendOne(ports: SendHandlerPorts, delivery: Delivery<ReminderBatch>, isFirst: boolean) {
  const { circuit } = ports;
  const outage = await circuit.outage();
  const now = await nowOf(delivery, ports);
  const isTooLate = Date.parse(now) > graceEndOf(delivery.body);
  const needed = timeOf(delivery.body.reminders.length, ports) + 2 * spareMilliseconds;
  if (!isFirst && !isTooLate && !delivery.hasTime(needed))
    throw new RetryLater('The function ran out of time.', 1);
  if (outage) delivery.log.count(outageMetric, { channel: ports.sender.channel });
  waitForMorning(ports, delivery, now);
  const fallsBack = isUnreachable(ports, delivery, now);
  const isLeft = isTooLate && !(outage && (await isReplayed(ports.table, delivery.body)));
  const wait = isLeft || fallsBack ? 0 : await circuit.admit();
  if (wait > 0) throw new RetryLater('The provider is down.', spread(wait, ports));
  await trySending(ports, delivery, { now, isTooLate, fallsBack, isDown: outage !== undefined });
}

/** A message's first receive is the time from which its devices have been tried. */
function isUnreachable({ sender }: SendHandlerPorts, { now: since }: Delivery<ReminderBatch>, now: string) {
  return sender.channel === 'push' && Date.parse(now) - Date.parse(since) >= reachableMilliseconds;
}

function graceEndOf({ instant, zone }: ReminderBatch): number {
  const due = Date.parse(instant);
  return zone === undefined ? due + grace : textGraceEnd(due, zone);
}

function waitForMorning(ports: SendHandlerPorts, { body, log }: Delivery<ReminderBatch>, now: string): void {
  const morning = body.zone === undefined ? undefined : endOfNight(Date.parse(now), body.zone);
  if (morning === undefined) return;
  log.count(nightMetric, {});
  throw new RetryLater('Texts wait for the morning.', spread((morning - Date.parse(now)) / 1000, ports));
}

/** A late batch that somebody has replayed is sent, and may be the one that probes the provider. */
async function isReplayed(table: TableClient, { batchId, quarantinedAs }: ReminderBatch): Promise<boolean> {
  if (quarantinedAs !== undefined) return true;
  const item = await table.get(batchKey(batchId), { consistent: true });
  return readBatchRecord(item)?.quarantinedAs !== undefined;
}

async function trySending(
  ports: SendHandlerPorts,
  delivery: Delivery<ReminderBatch>,
  { now, ...lateness }: { now: string; isTooLate: boolean; isDown: boolean; fallsBack: boolean },
): Promise<void> {
  const { table, bus, batches, dead, emails, sender, circuit, log } = ports;
  const nowSeconds = ports.nowSeconds();
  const untilSeconds = nowSeconds + Math.ceil(delivery.remainingMilliseconds() / 1000) + 1;
  const retry = await sendBatch(
    { table, bus, log, queues: { batches, dead, emails } },
    sender,
    delivery.body,
    {
      now,
      lease: { nowSeconds, untilSeconds },
      hasTime: () => delivery.hasTime(spareMilliseconds + timeOfCall(ports)),
      mayCall: () => circuit.mayCall(),
      ...lateness,
    },
  );
  if (!retry) return;
  if (retry.isOutOfTime) throw new RetryLater(retry.reason, 1);
  if (retry.untilSeconds !== undefined)
    throw new RetryLater(retry.reason, retry.untilSeconds - nowSeconds + 1);
  const wait = circuit.secondsUntilProbe;
  throw new RetryLater(retry.reason, wait === undefined ? undefined : spread(wait, ports));
}

/**
 * A message's first receive counts as the current time. A redelivered message may have waited since the latest response
 * that this instance got, so its time comes from the response to a read.
 */
async function nowOf({ body, now, tries }: Delivery<ReminderBatch>, { table, calendar }: SendHandlerPorts) {
  if (tries === 1) return now;
  await table.get(batchKey(body.batchId), { consistent: true });
  return calendar(now);
}

/** The latest time in an event: the first receive of its newest message. */
function latestReceive({ Records }: SQSEvent): string {
  const received = Records.map(({ attributes }) => Number(attributes.ApproximateFirstReceiveTimestamp));
  return new Date(Math.max(...received)).toISOString();
}

/** The longest that the rate can delay the next call, in milliseconds. */
function timeOfCall(ports: SendHandlerPorts): number {
  return timeOf(ports.sender.channel === 'email' ? callSize : 1, ports);
}

function timeOf(messages: number, { messagesPerSecond, circuit }: SendHandlerPorts): number {
  return (messages / (messagesPerSecond * circuit.share())) * 1000;
}

function spread(seconds: number, { random = Math.random }: SendHandlerPorts): number {
  return Math.max(1, seconds + random() * Math.min(spreadSeconds, seconds));
}
