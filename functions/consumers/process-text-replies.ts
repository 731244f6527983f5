import type { Context, SQSEvent } from 'aws-lambda';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { connectVisibility } from '../lib/adapters/queue.ts';
import { suppressAddress } from '../lib/engine/suppress-address.ts';
import { asksToStop, textReply } from '../lib/engine/text-reply.ts';
import { lazy } from '../lib/lazy.ts';
import { connectLog } from '../lib/log.ts';
import type { Table } from '../lib/ports/table.ts';
import { type Delivery, queueHandler } from '../lib/queue-handler.ts';
import { setting } from '../lib/settings.ts';

type Reply = Pick<Delivery<Parameters<typeof asksToStop>[0]>, 'body' | 'now'>;

/**
 * Stops texts to a number that asked for it, so that its owner's profile shows this at once; the carrier
 * handles HELP.
 */
export async function processTextReply(table: Table, { body, now }: Reply): Promise<void> {
  if (!asksToStop(body)) return;
  await suppressAddress(table, {
    channel: 'sms',
    address: body.originationNumber,
    reason: 'opt-out',
    since: now,
  });
}

const process = lazy(() => {
  const table = connectTable();
  return queueHandler({
    schema: textReply,
    retryBaseSeconds: setting('RETRY_BASE_SECONDS'),
    visibility: connectVisibility(),
    log: connectLog(),
    handle: (delivery) => processTextReply(table, delivery),
  });
});

/** Processes replies to texts. */
export async function handler(event: SQSEvent, context: Context) {
  return process()(event, context);
}
