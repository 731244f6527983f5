import { connectBus } from '../adapters/bus.ts';
import { connectTable } from '../adapters/dynamo-table.ts';
import { systemClock } from '../adapters/system-clock.ts';
import type { Item } from '../adapters/table.ts';
import { relay } from '../outbox.ts';
import { type QueuePorts, queueFunction, queueHandler } from '../queue-handler.ts';
import { type ProcessPorts, processSubmission, type Work } from './process-submission.ts';
import { submissionMessage } from './submission-queues.ts';

/** High enough that one slow call does not hold up its batch. */
const atOnce = 5;

type Connected = ProcessPorts & { relay(items: readonly Item[]): Promise<void> };

export function submissionHandler(connect: (ports: Connected) => Work) {
  return queueFunction((ports) => {
    const outbox = { table: connectTable(), bus: connectBus() };
    const processing = { ...ports, ...outbox, nowSeconds: systemClock };
    return handleSubmissions(processing, connect({ ...processing, relay: relay.bind(undefined, outbox) }));
  });
}

export function handleSubmissions(options: QueuePorts & ProcessPorts, work: Work) {
  return queueHandler({
    ...options,
    schema: submissionMessage,
    atOnce,
    handle: (delivery) => processSubmission({ ...options, log: delivery.log }, delivery.body, delivery, work),
  });
}
