import { AppError } from '@merrowvale/shared/errors.ts';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import type { Log } from './log.ts';
import type { Queue } from './ports/queue.ts';

/** A message as a handler sees it. Times come with the message, so that time is data here too. */
export type Delivery<Body> = {
  body: Body;
  record: SQSRecord;
  /** When it was first received, which counts as now. */
  now: string;
  tries: number;
  /** Whether at least this many milliseconds are left before the function is stopped. */
  hasTime: (milliseconds: number) => boolean;
  remainingMilliseconds: () => number;
  log: Log;
};

/** Hides a message for a while before its next try. */
export type Visibility = (queueArn: string, receiptHandle: string, seconds: number) => Promise<void>;

type Options<Body> = {
  schema: z.ZodType<Body>;
  handle: (delivery: Delivery<Body>) => Promise<void>;
  retryBaseSeconds: number;
  visibility: Visibility;
  log: Log;
  /** Logs no line for a message that was handled, where there are millions of them. */
  isQuiet?: true;
  /** Where a message that cannot be read goes after so many tries, if its queue itself waits for longer. */
  unreadable?: { queue: Queue; tries: number };
  /** Messages of a batch worked on at once; 1 keeps them in order. */
  atOnce?: number;
  /** 0 up to 1, for jitter. */
  random?: () => number;
};

const longestBackOff = 900;

/** The schema of a handler that takes messages as they are, readable or not. */
export const rawText = z.unknown();

/** Says when a message should come back; anything else that is thrown backs off on its own. */
export class RetryLater extends Error {
  readonly seconds: number | undefined;

  constructor(message: string, seconds?: number) {
    super(message);
    this.name = 'RetryLater';
    this.seconds = seconds;
  }
}

/**
 * A function behind a queue: reads each message's JSON by its schema, works on it, and answers which ones failed,
 * so that one bad message never makes the good ones of its batch run again. A failed one comes back later and
 * later, and after its last try lands in the dead-letter queue.
 */
export function queueHandler<Body>(options: Options<Body>) {
  let coldStart = true;
  return async (event: SQSEvent, context: Context): Promise<SQSBatchResponse> => {
    const failures: SQSBatchResponse['batchItemFailures'] = [];
    const waiting = [...event.Records];
    const log = options.log.with({ coldStart });
    coldStart = false;
    const work = async () => {
      for (let record = waiting.shift(); record; record = waiting.shift()) {
        if (await fails(record, context, { ...options, log }))
          failures.push({ itemIdentifier: record.messageId });
      }
    };
    await Promise.all(Array.from({ length: options.atOnce ?? 1 }, work));
    return { batchItemFailures: failures };
  };
}

async function fails<Body>(record: SQSRecord, context: Context, options: Options<Body>): Promise<boolean> {
  const about = { messageId: record.messageId, tries: triesOf(record) };
  const log = options.log.with({ ...about, ...correlationOf(record) });
  const started = context.getRemainingTimeInMillis();
  try {
    await options.handle(deliveryOf(record, context, options, log));
    const durationMilliseconds = started - context.getRemainingTimeInMillis();
    if (!options.isQuiet) log.info('A message was handled.', { durationMilliseconds });
    return false;
  } catch (error) {
    if (await isGivenUp(error, record, options)) return false;
    const seconds = backOff(error, record, options);
    log.warn('A message failed and comes back later.', { error, seconds });
    await hide(record, seconds, options, log);
    return true;
  }
}

/** A message that does not fit its schema never will. */
async function isGivenUp<Body>(
  error: unknown,
  record: SQSRecord,
  { unreadable }: Options<Body>,
): Promise<boolean> {
  const isUnreadable = error instanceof AppError && error.code === 'invalid' && !error.retryable;
  if (!unreadable || !isUnreadable || triesOf(record) < unreadable.tries) return false;
  return unreadable.queue.send([{ body: json(record.body) ?? record.body }]).then(
    () => true,
    () => false,
  );
}

/** Without this the message still comes back, only later: not worth failing for. */
async function hide<Body>(record: SQSRecord, seconds: number, { visibility }: Options<Body>, log: Log) {
  try {
    await visibility(record.eventSourceARN, record.receiptHandle, seconds);
  } catch (error) {
    log.warn('A message could not be hidden for its back-off.', { error });
  }
}

function deliveryOf<Body>(
  record: SQSRecord,
  context: Context,
  { schema }: Options<Body>,
  log: Log,
): Delivery<Body> {
  const parsed = schema.safeParse(json(record.body));
  if (!parsed.success)
    throw new AppError('invalid', 'A message does not fit its schema.', { cause: parsed.error });
  return {
    body: parsed.data,
    record,
    now: new Date(Number(record.attributes.ApproximateFirstReceiveTimestamp)).toISOString(),
    tries: triesOf(record),
    hasTime: (milliseconds) => context.getRemainingTimeInMillis() > milliseconds,
    remainingMilliseconds: () => context.getRemainingTimeInMillis(),
    log,
  };
}

const correlated = z.object({ correlationId: z.string() });
const message = z.union([correlated, z.object({ detail: correlated }).transform(({ detail }) => detail)]);

/** The mark of the request or schedule that a message or an event goes back to. */
function correlationOf(record: SQSRecord): { correlationId?: string } {
  return message.safeParse(json(record.body)).data ?? {};
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function triesOf(record: SQSRecord): number {
  return Number(record.attributes.ApproximateReceiveCount);
}

/** Doubles each try, with up to half of it taken off at random; what no retry can mend uses its tries up fast. */
function backOff<Body>(error: unknown, record: SQSRecord, options: Options<Body>): number {
  const { retryBaseSeconds, random = Math.random } = options;
  if (error instanceof RetryLater && error.seconds !== undefined)
    return Math.min(longestBackOff, Math.max(1, Math.ceil(error.seconds)));
  if (error instanceof AppError && !error.retryable) return 1;
  const full = Math.min(longestBackOff, retryBaseSeconds * 2 ** (triesOf(record) - 1));
  return Math.max(1, Math.round(full * (1 - random() / 2)));
}
