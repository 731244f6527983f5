import type { SQSRecord } from 'aws-lambda';
import type { Bus } from '../adapters/bus.ts';
import type { Log } from '../log.ts';
import { relay } from '../outbox.ts';
import type { Table } from '../ports/table.ts';
import { queueHandler, type Retries, rawText } from '../queue-handler.ts';
import { deadLetterMetric } from './count-reminders.ts';
import { quarantineMessage } from './quarantine-message.ts';
import type { QuarantinedQueue } from './quarantined-message.ts';

export type QuarantinePorts = {
  table: Table;
  bus: Bus;
  log: Log;
  calendar: () => string;
} & Retries;

/** Handler of the dead-letter queues of the reminder queues: quarantines their messages for support. */
export function quarantineHandler(ports: QuarantinePorts) {
  return queueHandler({
    ...ports,
    deadLettersAt: ports.calendar,
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
      if (written.length === 0) return;
      await relay(ports, written).catch((error: unknown) => {
        log.warn('Events are left to the sweeper.', { error });
      });
    },
  });
}

function queueOf({ eventSourceARN }: SQSRecord): QuarantinedQueue {
  if (eventSourceARN.includes('reminder-emails')) return 'email';
  return eventSourceARN.includes('reminder-texts') ? 'sms' : 'slots';
}
