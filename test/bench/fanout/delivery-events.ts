import { gzipSync } from 'node:zlib';
import type { BulkEmail } from '@merrowvale/functions/lib/adapters/mail.ts';
import { emailEventHandler } from '@merrowvale/functions/lib/engine/email-event-handler.ts';
import { recordTextStatuses } from '@merrowvale/functions/lib/engine/record-text-statuses.ts';
import { readReminder, type StoredReminder } from '@merrowvale/functions/lib/engine/stored-reminder.ts';
import { addressOwnerKey } from '@merrowvale/functions/lib/keys.ts';
import { noteMessageId } from '@merrowvale/functions/queues/send-reminder-texts.ts';
import { inBatches } from '@merrowvale/shared/domain/in-batches.ts';
import { prices } from '../../infra/costs/prices.ts';
import { lambdaContext } from '../../support/functions/endpoint.ts';
import { type MemoryProvider, queueEvent } from '../../support/functions/engine.ts';
import { silentLog } from '../../support/functions/log.ts';
import type { Figure } from '../bench.ts';
import { ownProcessorTime } from '../site/processor-time.ts';
import type { MeteredTable } from './metered-table.ts';

/** As in the stack: messages in a batch, and memory of the functions in GB. */
const eventsInBatch = 200;
const lambdaGigabytes = 0.5;
/** SQS receives and deletes ten messages per request, and counts each message from a topic as a request. */
const queueRequestsPerMessage = 1 + 2 / 10;
const logEventsInBatch = 50;

type Sent = { table: MeteredTable; provider: MemoryProvider; due: number };

/** Cost of recording the delivery of everything that was sent, with the real consumers. */
export async function deliveryEventFigures({ table, provider, due }: Sent): Promise<Figure[]> {
  const texted = textedReminders(table);
  for (const [address, [reminder]] of texted)
    if (reminder) await table.put({ ...addressOwnerKey('sms', address, reminder.ownerId), channel: 'sms' });
  const emails = await measured(table, () => deliverEmails(table, provider.emails));
  const texts = await measured(table, () => deliverTexts(table, texted));
  const textReminders = [...texted.values()].flat().length;
  const emailReminders = due - textReminders;
  const recorded = table.all().filter(({ outcome }) => outcome !== undefined).length;
  const messages = provider.emails.length;
  const emailDollars = {
    table: tableDollars(emails),
    'SNS and queue':
      (messages * (prices.million.topicPublishes + queueRequestsPerMessage * prices.million.queueRequests)) /
      1e6,
    functions: functionDollars(emails.seconds, messages / eventsInBatch),
  };
  const textDollars = {
    table: tableDollars(texts),
    logs: (texts.bytes / 1024 ** 3) * prices.gigabyte.logs,
    functions: functionDollars(texts.seconds, texted.size / logEventsInBatch),
  };
  const million = (dollars: Record<string, number>, reminders: number) => {
    const each = Object.entries(dollars).map(([name, sum]) => [name, (sum / reminders) * 1e6] as const);
    const total = each.reduce((sum, [, part]) => sum + part, 0);
    return `${total.toFixed(2)} (${each.map(([name, part]) => `${name} ${part.toFixed(2)}`).join(', ')})`;
  };
  return [
    {
      name: 'Reminders recorded as delivered, of those sent by email and text',
      value: `${count(recorded)} of ${count(due)}`,
      aim: 'all',
      isMet: recorded === due,
    },
    {
      name: 'Writes of delivery events per reminder, by email and by text',
      value: `${(emails.writes / emailReminders).toFixed(3)} and ${(texts.writes / textReminders).toFixed(3)}`,
      aim: '<= 1 and <= 2',
      isMet: emails.writes <= emailReminders && texts.writes <= 2 * textReminders,
    },
    {
      name: 'US dollars of delivery events per million reminders by email',
      value: million(emailDollars, emailReminders),
    },
    {
      name: 'US dollars of delivery status per million reminders by text',
      value: million(textDollars, textReminders),
    },
  ];
}

/** Reminders sent by text, by phone number. */
function textedReminders(table: MeteredTable): Map<string, StoredReminder[]> {
  const reminders = table.all().flatMap((item) => readReminder(item) ?? []);
  return Map.groupBy(
    reminders.filter(({ channel, claim }) => channel === 'sms' && claim !== undefined),
    ({ address }) => address,
  );
}

type Measured = { writes: number; writeUnits: number; readUnits: number; seconds: number; bytes: number };

async function measured(table: MeteredTable, work: () => Promise<number>): Promise<Measured> {
  table.meter = { reads: 0, writes: 0, queries: 0, readUnits: 0, writeUnits: 0 };
  const started = ownProcessorTime();
  const bytes = await work();
  const { writes, writeUnits, readUnits } = table.meter;
  return { writes, writeUnits, readUnits, seconds: ownProcessorTime() - started, bytes };
}

async function deliverEmails(table: MeteredTable, emails: readonly BulkEmail[]): Promise<number> {
  const record = emailEventHandler({
    table,
    log: silentLog,
    retryBaseSeconds: 1,
    visibility: async () => {},
  });
  for (const batch of inBatches(emails, eventsInBatch)) {
    const { batchItemFailures } = await record(queueEvent(batch.map(deliveryEvent)), lambdaContext);
    if (batchItemFailures.length > 0) throw new Error(`${batchItemFailures.length} events failed.`);
  }
  return 0;
}

const deliveredAt = '2026-06-15T08:00:09.000Z';

function deliveryEvent({ to, headers, tags = {} }: BulkEmail): object {
  return {
    eventType: 'Delivery',
    mail: {
      timestamp: '2026-06-15T08:00:06.000Z',
      source: 'reminders@merrowvale.example',
      messageId: '0102018f7c191be4-e9aedb9a-02f9-4d12-a87d-dd0099a07f8a-000000',
      destination: [to],
      headersTruncated: false,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
    },
    delivery: { timestamp: deliveredAt, recipients: [to], smtpResponse: '250 2.6.0 Message received' },
  };
}

/** Returns the kilobytes that SNS writes to its log. */
async function deliverTexts(
  table: MeteredTable,
  texted: ReadonlyMap<string, readonly StoredReminder[]>,
): Promise<number> {
  const note = noteMessageId({ table, log: silentLog });
  let bytes = 0;
  for (const batch of inBatches([...texted], logEventsInBatch)) {
    const logEvents: { message: string }[] = [];
    for (const [to, reminders] of batch) {
      const messageId = `34d9b400-c6dd-5444-820d-${to.slice(1)}`;
      await note(reminders, messageId);
      const message = statusRecord(to, messageId);
      bytes += message.length;
      logEvents.push({ message });
    }
    const data = gzipSync(JSON.stringify({ messageType: 'DATA_MESSAGE', logEvents })).toString('base64');
    await recordTextStatuses({ table, log: silentLog }, data);
  }
  return bytes;
}

function statusRecord(destination: string, messageId: string): string {
  return JSON.stringify({
    notification: { messageId, timestamp: '2026-06-15 08:00:06.558' },
    delivery: {
      phoneCarrier: 'A carrier',
      mnc: 270,
      numberOfMessageParts: 1,
      destination,
      priceInUSD: 0.04,
      smsType: 'Transactional',
      mcc: 310,
      providerResponse: 'Message has been accepted by phone carrier',
      dwellTimeMs: 599,
      dwellTimeMsUntilDeviceAck: 1344,
    },
    status: 'SUCCESS',
  });
}

function tableDollars({ writeUnits, readUnits }: Measured): number {
  return (writeUnits * prices.million.dynamoWrites + readUnits * prices.million.dynamoReads) / 1e6;
}

function functionDollars(seconds: number, calls: number): number {
  return (
    seconds * lambdaGigabytes * prices.lambdaGigabyteSecond + (calls * prices.million.lambdaRequests) / 1e6
  );
}

function count(number: number): string {
  return number.toLocaleString('en-GB');
}
