import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Log } from '../log.ts';
import type { Bus } from '../ports/bus.ts';
import type { Queue } from '../ports/queue.ts';
import type { Table } from '../ports/table.ts';
import { type Delivery, queueHandler, RetryLater, type Visibility } from '../queue-handler.ts';
import { type ReminderPack, reminderPack } from './messages.ts';
import { type ChannelSender, sendPack } from './send-pack.ts';

export type SendHandlerPorts = {
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
 * The function behind a channel's queue: sends each pack of a batch in turn. A pack that the rate leaves no time for goes back on the queue untouched, so that it loses none of its tries.
 */
export function sendHandler(ports: SendHandlerPorts) {
  return async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    let isFirst = true;
    const respond = queueHandler({
      ...ports,
      schema: reminderPack,
      handle: async (delivery) => {
        const hasTime = isFirst || delivery.hasTime(timeFor(delivery.body, ports));
        isFirst = false;
        if (hasTime) await sendOne(ports, delivery);
        else await ports.packs.send([{ body: delivery.body }]);
      },
    });
    return respond(event, context);
  };
}

function timeFor(pack: ReminderPack, { messagesPerSecond }: SendHandlerPorts): number {
  return (pack.reminders.length / messagesPerSecond) * 1000 + 2 * spareMilliseconds;
}

async function sendOne(ports: SendHandlerPorts, delivery: Delivery<ReminderPack>): Promise<void> {
  const nowSeconds = ports.nowSeconds();
  const untilSeconds = nowSeconds + Math.ceil(delivery.remainingMilliseconds() / 1000) + 1;
  const retry = await sendPack(ports, ports.sender, delivery.body, {
    now: delivery.now,
    lease: { nowSeconds, untilSeconds },
    hasTime: () => delivery.hasTime(spareMilliseconds),
  });
  if (!retry) return;
  if (retry.isOutOfTime) return ports.packs.send([{ body: delivery.body }]);
  const { reason, untilSeconds: until } = retry;
  throw new RetryLater(reason, until === undefined ? undefined : until - nowSeconds + 1);
}
