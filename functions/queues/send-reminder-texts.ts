import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, SQSEvent } from 'aws-lambda';
import { AwsDate } from '../lib/adapters/aws-date.ts';
import { connectBus } from '../lib/adapters/bus.ts';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { connectQueue, connectVisibility } from '../lib/adapters/queue.ts';
import { systemClock, systemMilliseconds } from '../lib/adapters/system-clock.ts';
import { guardedTexts, slowedPacer } from '../lib/engine/guarded-provider.ts';
import { noteMessageId } from '../lib/engine/note-message-id.ts';
import { ProviderCircuit } from '../lib/engine/provider-circuit.ts';
import { sendHandler } from '../lib/engine/send-handler.ts';
import { suppressAddress } from '../lib/engine/suppress-address.ts';
import { textSender } from '../lib/engine/text-sender.ts';
import { lazy } from '../lib/lazy.ts';
import { textStopLink } from '../lib/links/text-stop-link.ts';
import { connectLog } from '../lib/log.ts';
import { createPacer } from '../lib/pacer.ts';
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

/** Sends batches of reminders as text messages. */
export async function handler(event: SQSEvent, context: Context) {
  return send()(event, context);
}
