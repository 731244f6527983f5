import { pageInvalidation } from '@merrowvale/shared/schemas/page-invalidation.ts';
import type { Context, SQSEvent } from 'aws-lambda';
import { connectCdn } from '../lib/adapters/cdn.ts';
import { connectVisibility } from '../lib/adapters/queue.ts';
import { lazy } from '../lib/lazy.ts';
import { connectLog } from '../lib/log.ts';
import { queueHandler } from '../lib/queue-handler.ts';
import { setting } from '../lib/settings.ts';

const invalidate = lazy(() => {
  const cdn = connectCdn();
  return queueHandler({
    schema: pageInvalidation,
    retryBaseSeconds: setting('RETRY_BASE_SECONDS'),
    visibility: connectVisibility(),
    log: connectLog(),
    handle: ({ body, record }) => cdn.invalidate(body.tags, record.messageId),
  });
});

/** Removes pages that show newly published content from the CDN's cache. */
export async function handler(event: SQSEvent, context: Context) {
  return invalidate()(event, context);
}
