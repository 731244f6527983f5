import { inBatches } from '@merrowvale/shared/domain/in-batches.ts';
import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { connectActiveRegion, type IsActive } from './active-region.ts';
import { connectVisibility, type Queue, type Visibility } from './adapters/queue.ts';
import { lazy } from './lazy.ts';
import { connectLog, type Log } from './log.ts';
import { setting } from './settings.ts';
import { traced } from './trace.ts';

/** A message as a handler gets it. Times come with the message, so that they are inputs here too. */
export type Delivery<Body> = {
  body: Body;
  record: SQSRecord;
  /** The current time, for which the time of the message's first receive counts, except for a dead letter. */
  now: string;
  tries: number;
  /** True when more than this many milliseconds are left before the function times out. */
  hasTime: (milliseconds: number) => boolean;
  remainingMilliseconds: () => number;
  log: Log;
};

type Options<Body> = {
  schema: z.ZodType<Body>;
  handle: (delivery: Delivery<Body>) => Promise<void>;
  log: Log;
  /** Suppresses the log line for handled messages, for queues with millions of them. */
  isQuiet?: true;
  /** Queue for messages that are still unreadable after this many attempts, when their own queue allows more. */
  unreadable?: { queue: Queue; tries: number };
  /**
   * The time of the run that reads a dead-letter queue: its messages keep the times and the receive count from the
   * queue before, so they are also retried after a constant delay.
   */
  deadLettersAt?: string;
  /** Messages of a batch processed concurrently; 1 preserves their order. */
  atOnce?: number;
  /** From 0 (inclusive) to 1, for jitter. */
  random?: () => number;
  /** If it returns false, messages are retried later: their region may lack what the active one has written since. */
  isActive?: IsActive | undefined;
} & Retries;

/** Failed messages are hidden until their next attempt, or else for the queue's visibility timeout. */
export type Retries =
  | { retryBaseSeconds: number; visibility: Visibility }
  | { retryBaseSeconds?: never; visibility?: never };

/** In seconds; alarms on metrics that each try writes have longer periods. */
export const maxBackOffSeconds = 900;

/** Schema for a handler that accepts messages unchanged, readable or not. */
export const rawText = z.unknown();

/** Specifies when a message should be redelivered; any other error backs off automatically. */
export class RetryLater extends Error {
  readonly seconds: number | undefined;

  constructor(message: string, seconds?: number) {
    super(message);
    this.name = 'RetryLater';
    this.seconds = seconds;
  }
}

/**
 * Creates a queue handler: parses each message's JSON by its schema, processes it, and returns the failed ones, so
 * that one bad message does not repeat the good ones of its batch. A failed message is redelivered with growing
 * delays and ends up in the dead-letter queue after its last attempt.
 */
export function queueHandler<Body>(options: Options<Body>) {
  let coldStart = true;
  return async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const failures: SQSBatchResponse['batchItemFailures'] = [];
    const log = options.log.with({ coldStart });
    coldStart = false;
    for (const records of inBatches(event.Records, options.atOnce ?? 1))
      await Promise.all(
        records.map((record) =>
          tracedHandling(record, context, { ...options, log }).catch(() =>
            failures.push({ itemIdentifier: record.messageId }),
          ),
        ),
      );
    return { batchItemFailures: failures };
  };
}

export type QueuePorts = {
  log: Log;
  visibility: Visibility;
  retryBaseSeconds: number;
  isActive?: IsActive | undefined;
};

export function queueFunction(connect: (ports: QueuePorts) => ReturnType<typeof queueHandler>) {
  const handler = lazy(() =>
    connect({
      log: connectLog(),
      visibility: connectVisibility(),
      retryBaseSeconds: setting('RETRY_BASE_SECONDS'),
      isActive: connectActiveRegion(),
    }),
  );
  return (event: SQSEvent, context: Context) => handler()(event, context);
}

/** Throws if the message has to be retried. */
function tracedHandling<Body>(record: SQSRecord, context: Context, options: Options<Body>): Promise<void> {
  const { functionName: consumer, awsRequestId } = context;
  const annotations = { ...correlationOf(record), consumer };
  const handling = async () => {
    if (await fails(record, context, options)) throw new Error('The message is retried.');
  };
  return traced({ name: consumer, annotations }, handling, awsRequestId);
}

async function fails<Body>(record: SQSRecord, context: Context, options: Options<Body>): Promise<boolean> {
  const about = { messageId: record.messageId, tries: triesOf(record) };
  const log = options.log.with({ ...about, ...correlationOf(record) });
  const started = context.getRemainingTimeInMillis();
  const duration = () => ({ durationMilliseconds: started - context.getRemainingTimeInMillis() });
  try {
    if (options.isActive && !(await options.isActive()))
      throw new RetryLater('Another region is active.', maxBackOffSeconds);
    await options.handle(deliveryOf(record, context, options, log));
    if (!options.isQuiet) log.info('A message was handled.', duration());
    return false;
  } catch (error) {
    if (await isGivenUp(error, record, options)) return false;
    const seconds = options.visibility && backOff(error, record, options);
    log.warn('A message failed and will be retried.', { error, seconds, ...duration() });
    if (seconds !== undefined) await hide(record, seconds, options, log);
    return true;
  }
}

/** True when a message is given up because it does not match its schema, which no retry can change. */
async function isGivenUp<Body>(error: unknown, record: SQSRecord, { unreadable }: Options<Body>) {
  const isUnreadable = error instanceof AppError && error.code === 'invalid' && !error.retryable;
  if (!unreadable || !isUnreadable || triesOf(record) < unreadable.tries) return false;
  return unreadable.queue.send([{ body: parseJson(record.body) ?? record.body }]).then(
    () => true,
    () => false,
  );
}

/** A failure here only affects when the message is redelivered, so it is logged and ignored. */
async function hide<Body>(record: SQSRecord, seconds: number, { visibility }: Options<Body>, log: Log) {
  try {
    await visibility?.(record.eventSourceARN, record.receiptHandle, seconds);
  } catch (error) {
    log.warn('A message could not be hidden for its backoff.', { error });
  }
}

function deliveryOf<Body>(
  record: SQSRecord,
  context: Context,
  { schema, deadLettersAt = firstReceiveOf(record) }: Options<Body>,
  log: Log,
): Delivery<Body> {
  const parsed = schema.safeParse(parseJson(record.body));
  if (!parsed.success)
    throw new AppError('invalid', 'A message does not match its schema.', { cause: parsed.error });
  return {
    body: parsed.data,
    record,
    now: deadLettersAt,
    tries: triesOf(record),
    hasTime: (milliseconds) => context.getRemainingTimeInMillis() > milliseconds,
    remainingMilliseconds: () => context.getRemainingTimeInMillis(),
    log,
  };
}

const correlated = z.object({ correlationId: z.string() });
const message = z.union([correlated, z.object({ detail: correlated }).transform(({ detail }) => detail)]);

/**
 * The correlation id of the request or schedule run in which a message or event originated; a message from outside,
 * such as a provider's report, starts a new one.
 */
function correlationOf(record: SQSRecord): { correlationId: string } {
  const { correlationId } = message.safeParse(parseJson(record.body)).data ?? {
    correlationId: record.messageId,
  };
  return { correlationId };
}

function firstReceiveOf(record: SQSRecord): string {
  return new Date(Number(record.attributes.ApproximateFirstReceiveTimestamp)).toISOString();
}

function triesOf(record: SQSRecord): number {
  return Number(record.attributes.ApproximateReceiveCount);
}

/**
 * The retry delay in seconds: doubles with each attempt, less up to half at random; permanent errors use up their
 * attempts quickly.
 */
function backOff<Body>(error: unknown, record: SQSRecord, options: Options<Body>): number {
  const { retryBaseSeconds = 0, deadLettersAt, random = Math.random } = options;
  if (error instanceof RetryLater && error.seconds !== undefined)
    return Math.min(maxBackOffSeconds, Math.max(1, Math.ceil(error.seconds)));
  if (error instanceof AppError && !error.retryable) return 1;
  const full = Math.min(maxBackOffSeconds, retryBaseSeconds * 2 ** (deadLettersAt ? 0 : triesOf(record) - 1));
  return Math.max(1, Math.round(full * (1 - random() / 2)));
}
