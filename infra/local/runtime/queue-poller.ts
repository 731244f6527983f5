import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { Gateway } from '../aws/gateway.ts';
import type { EventSourceModel } from '../model.ts';
import type { Invocation } from './function-pool.ts';

export type QueuePoller = ReturnType<typeof startQueuePoller>;

type PollerOptions = {
  source: Pick<EventSourceModel, 'batchSize' | 'reportBatchItemFailures'>;
  calls: SqsCalls;
  concurrency: number;
  invoke(messages: readonly ReceivedMessage[]): Promise<Invocation>;
  /** True for a message that the function must not receive again; it stays until the queue gives up on it. */
  stops?(message: ReceivedMessage): boolean;
  /** Called after each batch, with the messages that the function returned. */
  onBatch(returned: readonly ReceivedMessage[]): void;
  /** Waits in the machine's time; a timer by default. */
  pause?(milliseconds: number): Promise<void>;
  /** Called when the poller no longer counts a batch as being with the function. */
  onDone(): void;
};

const partialResponse = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).nullish() })
  .nullish();
const waitSeconds = 20;
const pauseAfterError = 500;
/**
 * Leases last in the machine's time. A move of the clock skips the waits of a message that finds a lease taken, so
 * without a pause it could use up its receives before the lease of a killed function has ended.
 */
const oftenReceived = 50;
const pauseForLeases = 50;
/**
 * The time that a batch may take to finish when the stack stops; a slower one is redelivered after the next start.
 */
const patience = 3000;

const pause = (milliseconds: number): Promise<void> => sleep(milliseconds, undefined, { ref: false });

/**
 * Lambda's poller for one event source mapping: processed messages are deleted, the others become visible again
 * later.
 */
export function startQueuePoller(options: PollerOptions) {
  const { source, calls } = options;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  const passOn = async (messages: readonly ReceivedMessage[]): Promise<readonly ReceivedMessage[]> => {
    const passed = messages.filter((message) => !options.stops?.(message));
    if (passed.length === 0) return [];
    return handledMessages(passed, await options.invoke(passed), source.reportBatchItemFailures);
  };

  const handle = async (messages: readonly ReceivedMessage[]): Promise<void> => {
    const handled = await passOn(messages);
    if (handled.length > 0) await calls.remove(handled);
    const processed = new Set(handled);
    const returned = messages.filter((message) => !processed.has(message));
    options.onBatch(returned);
    if (returned.some(({ Attributes }) => Number(Attributes?.ApproximateReceiveCount) > oftenReceived))
      await (options.pause ?? pause)(pauseForLeases);
  };

  const poll = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      if (running.size >= options.concurrency) {
        await Promise.race(running);
        continue;
      }
      const messages = await calls.receive(Math.min(source.batchSize, 10), waitSeconds, stopping.signal);
      if (messages.length === 0) continue;
      // Deleting only fails while the endpoints shut down: the message is then redelivered, as in the cloud.
      const batch: Promise<void> = handle(messages)
        .catch(() => {})
        .finally(() => {
          running.delete(batch);
          options.onDone();
        });
      running.add(batch);
    }
  };

  const pollOn = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await poll().catch(() => (stopping.signal.aborted ? undefined : pause(pauseAfterError)));
    }
  };
  const polling = pollOn();

  return {
    /** True while no batch is with the function. */
    idle: () => running.size === 0,
    async stop() {
      stopping.abort();
      await polling;
      await Promise.race([Promise.allSettled(running), pause(patience)]);
    },
  };
}

function handledMessages(
  messages: readonly ReceivedMessage[],
  outcome: Invocation,
  reportsFailures: boolean,
): readonly ReceivedMessage[] {
  if (!outcome.ok) return [];
  if (!reportsFailures) return messages;
  const parsed = partialResponse.safeParse(outcome.payload);
  if (!parsed.success) return [];
  const failed = new Set(parsed.data?.batchItemFailures?.map(({ itemIdentifier }) => itemIdentifier));
  const known = new Set(messages.map(({ MessageId }) => MessageId));
  // As in Lambda, an unknown id invalidates the response, and the whole batch counts as failed.
  if ([...failed].some((id) => !known.has(id))) return [];
  return messages.filter(({ MessageId }) => !failed.has(MessageId));
}

type ActivityOptions = { isActive(): boolean; closing: AbortSignal };

/** Milliseconds until the queues are checked again if no batch has finished. */
const lookAgainAfter = 25;

export function createQueueActivity({ isActive, closing }: ActivityOptions) {
  let move = Promise.withResolvers<void>();
  return {
    /** Waits until there is nothing left to do now; returns true if there was. Does not wait for delayed messages. */
    async settle() {
      let worked = false;
      while (isActive()) {
        closing.throwIfAborted();
        worked = true;
        move = Promise.withResolvers();
        const timer = setTimeout(move.resolve, lookAgainAfter);
        await move.promise;
        clearTimeout(timer);
      }
      return worked;
    },
    moved: () => move.resolve(),
  };
}

const attributeValue = z.object({ DataType: z.string(), StringValue: z.string() });
const received = z.object({
  MessageId: z.string(),
  ReceiptHandle: z.string(),
  Body: z.string(),
  MD5OfBody: z.string().optional(),
  Attributes: z.record(z.string(), z.string()).optional(),
  MessageAttributes: z.record(z.string(), attributeValue).optional(),
});
const receiveResponse = z.object({ Messages: z.array(received).optional() });

export type ReceivedMessage = z.infer<typeof received>;

export type SqsCalls = ReturnType<typeof createSqsCalls>;

export function createSqsCalls(gateway: Pick<Gateway, 'call'>, queueUrl: string) {
  const call = (action: string, body: object, signal?: AbortSignal): Promise<unknown> =>
    gateway.call('sqs', action, { QueueUrl: queueUrl, ...body }, signal);

  return {
    async receive(max: number, waitSeconds: number, signal: AbortSignal): Promise<ReceivedMessage[]> {
      const wanted = {
        MaxNumberOfMessages: max,
        WaitTimeSeconds: waitSeconds,
        MessageSystemAttributeNames: ['All'],
        AttributeNames: ['All'],
        MessageAttributeNames: ['All'],
      };
      return receiveResponse.parse(await call('ReceiveMessage', wanted, signal)).Messages ?? [];
    },
    async remove(messages: readonly ReceivedMessage[]): Promise<void> {
      const Entries = messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
      await call('DeleteMessageBatch', { Entries });
    },
  };
}
