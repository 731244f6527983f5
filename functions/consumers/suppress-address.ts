import type { Context, SQSEvent } from 'aws-lambda';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { connectVisibility } from '../lib/adapters/queue.ts';
import { authenticationFailureMetric, isAuthenticationFailure } from '../lib/engine/complaint-type.ts';
import { addressesToSuppress, feedbackMessage } from '../lib/engine/feedback.ts';
import { suppressAddress } from '../lib/engine/suppress-address.ts';
import { lazy } from '../lib/lazy.ts';
import { connectLog } from '../lib/log.ts';
import { queueHandler } from '../lib/queue-handler.ts';
import { setting } from '../lib/settings.ts';

const suppress = lazy(() => {
  const table = connectTable();
  return queueHandler({
    schema: feedbackMessage,
    retryBaseSeconds: setting('RETRY_BASE_SECONDS'),
    visibility: connectVisibility(),
    log: connectLog(),
    handle: async ({ body, log }) => {
      if (isAuthenticationFailure(body.complaint?.complaintFeedbackType))
        log.count(authenticationFailureMetric, {});
      for (const feedback of addressesToSuppress(body))
        await suppressAddress(table, { channel: 'email', ...feedback });
    },
  });
});

/** Stops sending to addresses that bounce or complain. */
export async function handler(event: SQSEvent, context: Context) {
  return suppress()(event, context);
}
