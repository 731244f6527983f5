import { AppError } from '@merrowvale/shared/errors.ts';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import type { Visibility } from '../adapters/queue.ts';
import type { Log } from '../log.ts';
import type { Table } from '../ports/table.ts';
import { queueHandler, rawText } from '../queue-handler.ts';
import { type EmailReport, emailEvent, emailReport } from './email-event.ts';
import type { MessageReport } from './message-report.ts';
import { remindersOfOwnerAt } from './reminders-at-address.ts';
import { ReportWriter } from './report-writer.ts';

export type EmailEventPorts = { table: Table; visibility: Visibility; log: Log; retryBaseSeconds: number };

const eventsAtOnce = 10;

/**
 * Handler of the queue of email events. It takes them by the hundred and writes each reminder once for all
 * the events of a batch.
 */
export function emailEventHandler(ports: EmailEventPorts) {
  return async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const writer = new ReportWriter(ports.table);
    const read = new Map<string, Awaited<ReturnType<typeof readRecord>>>();
    for (const record of event.Records) read.set(record.messageId, await readRecord(ports.table, record));
    for (const { reports = [] } of read.values()) writer.add(reports);
    const respond = queueHandler({
      ...ports,
      schema: rawText,
      isQuiet: true,
      atOnce: eventsAtOnce,
      handle: async ({ record }) => {
        const { reports, error } = read.get(record.messageId) ?? {};
        if (!reports) throw error;
        await writer.write(reports);
      },
    });
    const response = await respond(event, context);
    writer.count(ports.log);
    return response;
  };
}

/** The reports of one event, or the reason why there are none; a single bad event must not fail its batch. */
function readRecord(
  table: Table,
  { body }: SQSRecord,
): Promise<{ reports?: MessageReport[]; error?: unknown }> {
  return reportsOf(table, body).then(
    (reports) => ({ reports }),
    (error: unknown) => ({ error }),
  );
}

async function reportsOf(table: Table, body: string): Promise<MessageReport[]> {
  const { data, error } = emailEvent.safeParse(JSON.parse(body));
  if (!data) throw new AppError('invalid', 'An email event does not match its schema.', { cause: error });
  const report = emailReport(data);
  return report ? emailReports(table, report) : [];
}

/**
 * Expands a report about an email into one for each of its reminders, looking them up where the event does
 * not list them.
 */
async function emailReports(table: Table, report: EmailReport): Promise<MessageReport[]> {
  const { ownerId, occasion, outcome } = report;
  const reminderIds = report.reminderIds ?? (await remindersIn(table, report));
  return reminderIds.map((reminderId) => ({ ownerId, reminderId, occasion, outcome }));
}

async function remindersIn(table: Table, { ownerId, occasion, address }: EmailReport): Promise<string[]> {
  const reminders = await remindersOfOwnerAt(table, ownerId, 'email', address);
  return reminders.filter(({ claim }) => claim?.date === occasion).map(({ reminderId }) => reminderId);
}
