import { pageInvalidation } from '@merrowvale/shared/schemas/page-invalidation.ts';
import type { Context, SQSEvent } from 'aws-lambda';
import { connectCdn } from '../lib/connections/connect-cdn.ts';
import { connectLog } from '../lib/connections/connect-log.ts';
import { connectVisibility } from '../lib/connections/connect-queues.ts';
import { lazy } from '../lib/lazy.ts';
import { queueHandler } from '../lib/queue-handler.ts';
import { readSettings, settings } from '../lib/settings.ts';

const invalidate = lazy(() => {
  const cdn = connectCdn();
  return queueHandler({
    schema: pageInvalidation,
    retryBaseSeconds: readSettings(settings.pick({ RETRY_BASE_SECONDS: true })).RETRY_BASE_SECONDS,
    visibility: connectVisibility(),
    log: connectLog(),
    handle: ({ body, record }) => cdn.invalidate(body.tags, record.messageId),
  });
});

/** Removes pages that show newly published content from the CDN's cache. */
export async function handler(event: SQSEvent, context: Context) {
  return invalidate()(event, context);
}
