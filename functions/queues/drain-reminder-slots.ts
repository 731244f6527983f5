import type { Context, SQSEvent } from 'aws-lambda';
import { connectLog, connectQueue, connectTable, connectVisibility } from '../lib/connections.ts';
import { drainSlots } from '../lib/engine/drain-slots.ts';
import { slotUnit } from '../lib/engine/messages.ts';
import { lazy } from '../lib/lazy.ts';
import { queueHandler } from '../lib/queue-handler.ts';
import { readSettings, settings } from '../lib/settings.ts';

/** Left for handing over the rest of a unit before the function is stopped. */
const spareMilliseconds = 5000;
const unitsAtOnce = 4;

const drain = lazy(() => {
  const ports = {
    table: connectTable(),
    slots: connectQueue('SLOT_QUEUE_URL'),
    packs: { email: connectQueue('EMAIL_QUEUE_URL'), sms: connectQueue('TEXT_QUEUE_URL') },
  };
  return queueHandler({
    schema: slotUnit,
    retryBaseSeconds: readSettings(settings.pick({ RETRY_BASE_SECONDS: true })).RETRY_BASE_SECONDS,
    visibility: connectVisibility(),
    log: connectLog(),
    atOnce: unitsAtOnce,
    handle: ({ body, now, hasTime }) =>
      drainSlots(ports, body, { now, hasTime: () => hasTime(spareMilliseconds) }),
  });
});

/** Turns due slots into packs of reminders for the email and text queues. */
export async function handler(event: SQSEvent, context: Context) {
  return drain()(event, context);
}
