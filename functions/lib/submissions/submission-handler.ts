import type { Context, SQSEvent } from 'aws-lambda';
import { connectBus } from '../adapters/bus.ts';
import { connectTable } from '../adapters/dynamo-table.ts';
import { connectVisibility, type Visibility } from '../adapters/queue.ts';
import { systemClock } from '../adapters/system-clock.ts';
import { lazy } from '../lazy.ts';
import { connectLog } from '../log.ts';
import { queueHandler } from '../queue-handler.ts';
import { setting } from '../settings.ts';
import { type ProcessPorts, processSubmission, type Work } from './process-submission.ts';
import { submissionMessage } from './submission-queues.ts';

/** High enough that one slow call does not hold up its batch. */
const atOnce = 5;

type Options = ProcessPorts & { visibility: Visibility; retryBaseSeconds: number };

export function submissionHandler(connect: (ports: ProcessPorts) => Work) {
  const respond = lazy(() => {
    const ports = { table: connectTable(), bus: connectBus(), log: connectLog(), nowSeconds: systemClock };
    const options = {
      ...ports,
      visibility: connectVisibility(),
      retryBaseSeconds: setting('RETRY_BASE_SECONDS'),
    };
    return handleSubmissions(options, connect(ports));
  });
  return (event: SQSEvent, context: Context) => respond()(event, context);
}

export function handleSubmissions(options: Options, work: Work) {
  return queueHandler({
    ...options,
    schema: submissionMessage,
    atOnce,
    handle: (delivery) => processSubmission({ ...options, log: delivery.log }, delivery.body, delivery, work),
  });
}
