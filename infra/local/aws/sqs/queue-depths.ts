import type { QueueModel } from '../../model.ts';
import type { MessageQueues } from './message-queue.ts';
import type { QuarantinedMessages } from './quarantined-messages.ts';

export type QueueDepths = {
  name: string;
  visible: number;
  inFlight: number;
  delayed: number;
  deadLetters: number;
};

/**
 * Dead-letter queues are listed with the queue they serve, not separately; `deadLetters` also counts what was
 * quarantined.
 */
export function queueDepths(
  all: readonly QueueModel[],
  queues: MessageQueues,
  quarantined: QuarantinedMessages,
): QueueDepths[] {
  const deadLetterArns = new Set(all.map((queue) => queue.redrive?.deadLetterArn));
  return all
    .filter((queue) => !deadLetterArns.has(queue.arn))
    .map((queue) => {
      const dead = all.find((other) => other.arn === queue.redrive?.deadLetterArn);
      const { visible, inFlight, delayed } = dead
        ? queues.depth(dead.name)
        : { visible: 0, inFlight: 0, delayed: 0 };
      const deadLetters = visible + inFlight + delayed + quarantined.count(queue.name);
      return { name: queue.name, ...queues.depth(queue.name), deadLetters };
    });
}
