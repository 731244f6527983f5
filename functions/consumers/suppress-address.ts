import type { Context, SQSEvent } from 'aws-lambda';
import { connectLog } from '../lib/connections/connect-log.ts';
import { connectVisibility } from '../lib/connections/connect-queues.ts';
import { connectTable } from '../lib/connections/connect-table.ts';
import { authenticationFailureMetric, isAuthenticationFailure } from '../lib/engine/complaint-type.ts';
import { addressesToSuppress, feedbackMessage } from '../lib/engine/feedback.ts';
import { suppressAddress } from '../lib/engine/suppress-address.ts';
import { lazy } from '../lib/lazy.ts';
import { queueHandler } from '../lib/queue-handler.ts';
import { readSettings, settings } from '../lib/settings.ts';

const suppress = lazy(() => {
  const table = connectTable();
  return queueHandler({
    schema: feedbackMessage,
    retryBaseSeconds: readSettings(settings.pick({ RETRY_BASE_SECONDS: true })).RETRY_BASE_SECONDS,
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
