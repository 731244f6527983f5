import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, SQSEvent } from 'aws-lambda';
import { systemClock, systemMilliseconds } from '../lib/adapters/system-clock.ts';
import * as connect from '../lib/connections.ts';
import { sendHandler } from '../lib/engine/send-handler.ts';
import { suppressAddress } from '../lib/engine/suppress-address.ts';
import { textSender } from '../lib/engine/text-sender.ts';
import { lazy } from '../lib/lazy.ts';
import { createPacer } from '../lib/pacer.ts';
import { readSettings, settings } from '../lib/settings.ts';

const send = lazy(() => {
  const read = readSettings(
    settings.pick({ TEXT_RATE: true, TEXT_CONCURRENCY: true, RETRY_BASE_SECONDS: true }),
  );
  const messagesPerSecond = read.TEXT_RATE / read.TEXT_CONCURRENCY;
  const pace = createPacer(messagesPerSecond, { nowMilliseconds: systemMilliseconds, sleep });
  const table = connect.connectTable();
  return sendHandler({
    table,
    bus: connect.connectBus(),
    packs: connect.connectQueue('TEXT_QUEUE_URL'),
    visibility: connect.connectVisibility(),
    log: connect.connectLog(),
    sender: textSender({
      texts: connect.connectTexts(),
      pace,
      optedOut: ({ address }, since) =>
        suppressAddress(table, { channel: 'sms', address, reason: 'opt-out', since }),
    }),
    nowSeconds: systemClock,
    messagesPerSecond,
    retryBaseSeconds: read.RETRY_BASE_SECONDS,
  });
});

/** Sends packs of reminders as text messages. */
export async function handler(event: SQSEvent, context: Context) {
  return send()(event, context);
}
