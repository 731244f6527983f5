import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Log } from '../log.ts';
import { relay } from '../outbox.ts';
import type { Bus } from '../ports/bus.ts';
import type { Queue } from '../ports/queue.ts';
import type { Item, Table } from '../ports/table.ts';
import { type Delivery, queueHandler, RetryLater, type Visibility } from '../queue-handler.ts';
import { type ReminderPack, reminderPack } from './messages.ts';
import { type ChannelSender, sendPack } from './send-pack.ts';

export type SendPorts = {
  table: Table;
  bus: Bus;
  sender: ChannelSender;
  /** The queue that the packs come from. */
  packs: Queue;
  visibility: Visibility;
  log: Log;
  /** The machine's time; see `leasePack`. */
  nowSeconds: () => number;
  /** This function's share of the channel's rate. */
  messagesPerSecond: number;
  retryBaseSeconds: number;
};

/** Left for writing the record before the function is stopped. */
const spareMilliseconds = 5000;

/**
 * The function behind a channel's queue: sends each pack of a batch in turn, then relays all their events in one
 * go. A pack that the rate leaves no time for goes back on the queue untouched, so that it loses none of its tries.
 */
export function sendHandler(ports: SendPorts) {
  return async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const written: Item[] = [];
    let isFirst = true;
    const respond = queueHandler({
      ...ports,
      schema: reminderPack,
      handle: async (delivery) => {
        const hasTime = isFirst || delivery.hasTime(timeFor(delivery.body, ports));
        isFirst = false;
        if (hasTime) await sendOne(ports, delivery, written);
        else await ports.packs.send([{ body: delivery.body }]);
      },
    });
    const response = await respond(event, context);
    await relayWritten(ports, written);
    return response;
  };
}

function timeFor(pack: ReminderPack, { messagesPerSecond }: SendPorts): number {
  return (pack.reminders.length / messagesPerSecond) * 1000 + 2 * spareMilliseconds;
}

async function sendOne(ports: SendPorts, delivery: Delivery<ReminderPack>, written: Item[]): Promise<void> {
  const nowSeconds = ports.nowSeconds();
  const lease = {
    nowSeconds,
    untilSeconds: nowSeconds + Math.ceil(delivery.remainingMilliseconds() / 1000) + 1,
  };
  const { item, retry } = await sendPack(ports.table, ports.sender, delivery.body, {
    now: delivery.now,
    lease,
    hasTime: () => delivery.hasTime(spareMilliseconds),
  });
  if (item) written.push(item);
  if (!retry) return;
  const { reason, untilSeconds } = retry;
  throw new RetryLater(reason, untilSeconds === undefined ? undefined : untilSeconds - nowSeconds + 1);
}

/** The records hold the events until they are published, so whatever goes wrong here is the sweeper's. */
async function relayWritten({ table, bus, log }: SendPorts, written: readonly Item[]): Promise<void> {
  if (written.length === 0) return;
  await relay({ table, bus }, written).catch((error: unknown) => {
    log.warn('Events wait for the sweeper.', { error });
  });
}
