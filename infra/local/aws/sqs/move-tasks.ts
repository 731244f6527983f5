import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { QueueModel } from '../../model.ts';
import { AwsError } from '../aws-error.ts';
import { type Operation, operation } from '../aws-service.ts';
import type { MessageQueues } from './message-queue.ts';

type Task = {
  TaskHandle: string;
  SourceArn: string;
  DestinationArn?: string;
  Status: 'COMPLETED' | 'FAILED';
  FailureReason?: string;
  ApproximateNumberOfMessagesMoved: number;
  StartedTimestamp: number;
};

/**
 * Moves of dead letters, which are over by the time the call returns. Source: Amazon SQS API Reference,
 * "StartMessageMoveTask": only dead-letter queues of queues; Developer Guide, "Troubleshooting dead-letter queue
 * redrive": without a destination, a message that came from elsewhere fails the task.
 */
export function moveTasks(queues: readonly QueueModel[], messages: MessageQueues): Record<string, Operation> {
  const byArn = new Map(queues.map((queue) => [queue.arn, queue]));
  const tasks: Task[] = [];
  const queueOf = (parameter: string, arn: string): QueueModel => {
    const queue = byArn.get(arn);
    if (queue) return queue;
    const message = `The resource that you specified for the ${parameter} parameter doesn't exist.`;
    throw new AwsError('ResourceNotFoundException', message, 404);
  };
  const start = (SourceArn: string, DestinationArn?: string): Task => {
    const from = queueOf('SourceArn', SourceArn);
    if (!queues.some(({ redrive }) => redrive?.deadLetterArn === SourceArn))
      throw new AwsError('InvalidParameterValue', 'Source queue must be configured as a Dead Letter Queue.');
    const to = DestinationArn === undefined ? undefined : queueOf('DestinationArn', DestinationArn).name;
    const { moved, isStuck } = messages.move(from.name, to);
    const TaskHandle = Buffer.from(randomUUID()).toString('base64');
    const outcome = isStuck
      ? { Status: 'FAILED' as const, FailureReason: 'CouldNotDetermineMessageSource' }
      : { Status: 'COMPLETED' as const };
    const counts = { ApproximateNumberOfMessagesMoved: moved, StartedTimestamp: messages.now() };
    return { TaskHandle, SourceArn, ...(DestinationArn && { DestinationArn }), ...outcome, ...counts };
  };
  return {
    StartMessageMoveTask: operation({
      input: z.object({ SourceArn: z.string(), DestinationArn: z.string().optional() }),
      needs: ({ SourceArn, DestinationArn }) => [
        ...['StartMessageMoveTask', 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'].map(
          (action) => ({
            action: `sqs:${action}`,
            resources: [SourceArn],
          }),
        ),
        ...(DestinationArn ? [{ action: 'sqs:SendMessage', resources: [DestinationArn] }] : []),
      ],
      run: ({ SourceArn, DestinationArn }) => {
        const task = start(SourceArn, DestinationArn);
        tasks.unshift(task);
        return { TaskHandle: task.TaskHandle };
      },
    }),
    ListMessageMoveTasks: operation({
      input: z.object({ SourceArn: z.string(), MaxResults: z.number().int().min(1).max(10).default(1) }),
      needs: ({ SourceArn }) => [{ action: 'sqs:ListMessageMoveTasks', resources: [SourceArn] }],
      run: ({ SourceArn, MaxResults }) => ({
        Results: tasks.filter((task) => task.SourceArn === SourceArn).slice(0, MaxResults),
      }),
    }),
  };
}
