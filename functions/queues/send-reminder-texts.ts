import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, SQSEvent } from 'aws-lambda';
import { AwsDate } from '../lib/adapters/aws-date.ts';
import { connectBus } from '../lib/adapters/bus.ts';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { connectQueue, connectVisibility } from '../lib/adapters/queue.ts';
import { systemClock, systemMilliseconds } from '../lib/adapters/system-clock.ts';
import { guardedTexts, ProviderCircuit, slowedPacer } from '../lib/engine/provider-circuit.ts';
import { sendHandler } from '../lib/engine/send-handler.ts';
import type { StoredReminder } from '../lib/engine/stored-reminder.ts';
import { suppressAddress } from '../lib/engine/suppress-address.ts';
import { textSender } from '../lib/engine/text-sender.ts';
import { reminderKey } from '../lib/keys.ts';
import { lazy } from '../lib/lazy.ts';
import { textStopLink } from '../lib/links/text-stop-link.ts';
import { connectLog, type Log } from '../lib/log.ts';
import { createPacer } from '../lib/pacer.ts';
import type { Table } from '../lib/ports/table.ts';
import { readSettings, settings } from '../lib/settings.ts';
import { connectTexts } from '../lib/texts/sns-texts.ts';
import { numberOfCountry } from '../lib/texts/text-country.ts';

const send = lazy(() => {
  const read = readSettings(
    settings.pick({
      TEXT_RATE: true,
      TEXT_CONCURRENCY: true,
      TEXT_NUMBER: true,
      SITE_URL: true,
      RETRY_BASE_SECONDS: true,
    }),
  );
  const messagesPerSecond = read.TEXT_RATE / read.TEXT_CONCURRENCY;
  const date = new AwsDate(systemMilliseconds);
  const calendar = () => date.now();
  const table = connectTable(date);
  const circuit = new ProviderCircuit('sms', { table, calendar, nowSeconds: systemClock });
  const paced = createPacer(messagesPerSecond, { nowMilliseconds: systemMilliseconds, sleep });
  const pace = slowedPacer(paced, circuit);
  const log = connectLog();
  return sendHandler({
    table,
    bus: connectBus(),
    circuit,
    calendar,
    batches: connectQueue('TEXT_QUEUE_URL'),
    dead: connectQueue('TEXT_DEAD_QUEUE_URL'),
    visibility: connectVisibility(),
    log,
    sender: textSender({
      texts: guardedTexts(connectTexts({ table, log, calendar }), circuit),
      pace,
      numberFor: numberOfCountry(read.TEXT_NUMBER),
      stopLink: (recipient) =>
        textStopLink(table, read.SITE_URL, recipient, recipient.claim?.at ?? calendar()),
      optedOut: ({ address }, since) =>
        suppressAddress(table, { channel: 'sms', address, reason: 'opt-out', since }),
      accepted: noteMessageId({ table, log }),
    }),
    nowSeconds: systemClock,
    messagesPerSecond,
    retryBaseSeconds: read.RETRY_BASE_SECONDS,
  });
});

export async function handler(event: SQSEvent, context: Context) {
  return send()(event, context);
}

/**
 * Stores the id that SNS assigned to a text on the claims it was sent for, since the delivery log contains only this
 * id. Each claim also lists the other reminders, in case a crash leaves some without the id. A failure is logged and
 * ignored, because the text has been sent and must not be repeated; its status is then matched by time.
 */
export function noteMessageId({ table, log }: { table: Table; log: Log }) {
  return async (reminders: readonly StoredReminder[], messageId: string): Promise<void> => {
    const ids = reminders.map(({ reminderId }) => reminderId);
    const set = { 'claim.messageId': messageId, ...(ids.length > 1 && { 'claim.textAbout': ids }) };
    const notes = await Promise.allSettled(
      reminders.map(({ ownerId, reminderId, claim }) =>
        table.update(
          reminderKey(ownerId, reminderId),
          { set },
          { path: 'claim.batchId', equals: claim?.batchId ?? '' },
        ),
      ),
    );
    const failed = notes.find((note) => note.status === 'rejected');
    if (failed) log.warn('The message id of a text could not be stored.', { error: failed.reason });
  };
}
