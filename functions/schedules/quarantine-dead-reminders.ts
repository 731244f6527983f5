import type { Context, SQSRecord } from 'aws-lambda';
import { type Bus, connectBus } from '../lib/adapters/bus.ts';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { connectDeadLetterQueues } from '../lib/adapters/queue.ts';
import type { TableClient } from '../lib/adapters/table.ts';
import { collectDeadLetters } from '../lib/collect-dead-letters.ts';
import { deadLetterMetric } from '../lib/engine/count-reminders.ts';
import { quarantineMessage } from '../lib/engine/quarantine-message.ts';
import type { QuarantinedQueue } from '../lib/engine/quarantined-message.ts';
import { connectLog, type Log, leaveToSweeper } from '../lib/log.ts';
import { relay } from '../lib/outbox.ts';
import { queueHandler, type Retries, rawText } from '../lib/queue-handler.ts';
import { scheduleHandler } from '../lib/schedule-handler.ts';

/** Every five minutes: quarantines the dead letters of the reminder queues for support. */
export const handler = scheduleHandler(
  () => ({ table: connectTable(), bus: connectBus(), log: connectLog(), queues: connectDeadLetterQueues() }),
  ({ queues, ...ports }, at, context: Context) =>
    collectDeadLetters(queues, quarantineHandler({ ...ports, at }), context),
);

type QuarantinePorts = {
  table: TableClient;
  bus: Bus;
  log: Log;
  /** The time of the run. */
  at: string;
} & Retries;

export function quarantineHandler({ at, ...ports }: QuarantinePorts) {
  return queueHandler({
    ...ports,
    deadLettersAt: at,
    schema: rawText,
    handle: async ({ record, now, log }) => {
      const written = await quarantineMessage(ports.table, {
        queue: queueOf(record),
        text: record.body,
        sentAt: new Date(Number(record.attributes.SentTimestamp)).toISOString(),
        now,
      });
      log.warn('A dead letter was quarantined.', {
        items: written.length,
        queueName: record.eventSourceARN,
      });
      log.count(deadLetterMetric, { queue: queueOf(record) });
      await relay(ports, written).catch(leaveToSweeper(log));
    },
  });
}

function queueOf({ eventSourceARN }: SQSRecord): QuarantinedQueue {
  if (eventSourceARN.includes('reminder-emails')) return 'email';
  if (eventSourceARN.includes('reminder-notifications')) return 'push';
  return eventSourceARN.includes('reminder-texts') ? 'sms' : 'slots';
}
