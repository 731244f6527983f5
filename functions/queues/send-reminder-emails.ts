import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, SQSEvent } from 'aws-lambda';
import { AwsDate } from '../lib/adapters/aws-date.ts';
import { connectBus } from '../lib/adapters/bus.ts';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { connectMail } from '../lib/adapters/mail.ts';
import { connectQueue, connectVisibility } from '../lib/adapters/queue.ts';
import { connectSecret } from '../lib/adapters/secrets.ts';
import { systemClock, systemMilliseconds } from '../lib/adapters/system-clock.ts';
import { emailSender } from '../lib/engine/email-sender.ts';
import { guardedMail, ProviderCircuit, slowedPacer } from '../lib/engine/provider-circuit.ts';
import { sendHandler } from '../lib/engine/send-handler.ts';
import { lazy } from '../lib/lazy.ts';
import { connectLog } from '../lib/log.ts';
import { createPacer } from '../lib/pacer.ts';
import { readSettings, settings } from '../lib/settings.ts';

const send = lazy(() => {
  const read = readSettings(
    settings.pick({
      SITE_URL: true,
      EMAIL_TEMPLATE_PREFIX: true,
      EMAIL_RATE: true,
      EMAIL_CONCURRENCY: true,
      RETRY_BASE_SECONDS: true,
    }),
  );
  const messagesPerSecond = read.EMAIL_RATE / read.EMAIL_CONCURRENCY;
  const date = new AwsDate(systemMilliseconds);
  const calendar = () => date.now();
  const table = connectTable(date);
  const circuit = new ProviderCircuit('email', { table, calendar, nowSeconds: systemClock });
  const paced = createPacer(messagesPerSecond, { nowMilliseconds: systemMilliseconds, sleep });
  const pace = slowedPacer(paced, circuit);
  return sendHandler({
    table,
    bus: connectBus(),
    circuit,
    calendar,
    batches: connectQueue('EMAIL_QUEUE_URL'),
    dead: connectQueue('EMAIL_DEAD_QUEUE_URL'),
    visibility: connectVisibility(),
    log: connectLog(),
    sender: emailSender(
      { mail: guardedMail(connectMail(), circuit), secret: connectSecret('LINK_SECRET_ARN'), pace },
      { siteUrl: read.SITE_URL, templatePrefix: read.EMAIL_TEMPLATE_PREFIX },
    ),
    nowSeconds: systemClock,
    messagesPerSecond,
    retryBaseSeconds: read.RETRY_BASE_SECONDS,
  });
});

export async function handler(event: SQSEvent, context: Context) {
  return send()(event, context);
}
