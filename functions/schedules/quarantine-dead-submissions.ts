import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { parseJson } from '@merrowvale/shared/domain/parse-json.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { defaultLocale } from '@merrowvale/shared/locales.ts';
import { type SubmissionKind, submissionKind } from '@merrowvale/shared/schemas/submission.ts';
import type { Context, SQSRecord } from 'aws-lambda';
import { type Bus, connectBus } from '../lib/adapters/bus.ts';
import { connectTable } from '../lib/adapters/dynamo-table.ts';
import { connectDeadLetterQueues } from '../lib/adapters/queue.ts';
import { type Item, type TableClient, ttlAfter } from '../lib/adapters/table.ts';
import { collectDeadLetters } from '../lib/collect-dead-letters.ts';
import { connectLog, type Log, leaveToSweeper } from '../lib/log.ts';
import { relay } from '../lib/outbox.ts';
import { queueHandler, type Retries, rawText } from '../lib/queue-handler.ts';
import { scheduleHandler } from '../lib/schedule-handler.ts';
import { setting } from '../lib/settings.ts';
import { failSubmission, UnknownEffect } from '../lib/submissions/process-submission.ts';
import {
  countSubmission,
  readSubmission,
  referenceOf,
  type StoredSubmission,
  stateAttributes,
  submissionKey,
} from '../lib/submissions/stored-submission.ts';
import { submissionMessage, submissionQueues } from '../lib/submissions/submission-queues.ts';

/** Every five minutes: quarantines the dead letters of the submission queues for support. */
export const handler = scheduleHandler(
  () => ({
    table: connectTable(),
    bus: connectBus(),
    log: connectLog(),
    queues: connectDeadLetterQueues(),
    submissionDays: setting('SUBMISSION_DAYS'),
  }),
  ({ queues, ...ports }, at, context: Context) =>
    collectDeadLetters(queues, submissionQuarantine({ ...ports, at }), context),
);

type RunPorts = QuarantineSubmissionPorts & { bus: Bus; at: string } & Retries;

export function submissionQuarantine({ at, ...ports }: RunPorts) {
  return queueHandler({
    ...ports,
    schema: rawText,
    deadLettersAt: at,
    handle: async ({ record, now, tries, log }) => {
      const dead = { kind: kindOf(record), text: record.body, now, tries };
      const written = await quarantineSubmission({ ...ports, log }, dead);
      log.warn('A dead letter of a submission was quarantined.', { kind: dead.kind });
      await relay(ports, written).catch(leaveToSweeper(log));
    },
  });
}

function kindOf({ eventSourceARN }: SQSRecord): SubmissionKind {
  const kind = submissionKind.options.find((each) => eventSourceARN.includes(submissionQueues[each].name));
  if (kind) return kind;
  throw new AppError('internal', 'A dead letter came from an unexpected queue.');
}

type Dead = { kind: SubmissionKind; text: string; now: string; tries: number };

type QuarantineSubmissionPorts = { table: TableClient; log: Log; submissionDays: number };

/**
 * Quarantines a dead letter of a submission queue: marks the submission as failed with its last error. Returns the
 * items to relay; none if the submission has reached a final state in some other way.
 */
export async function quarantineSubmission(ports: QuarantineSubmissionPorts, dead: Dead): Promise<Item[]> {
  const message = submissionMessage.safeParse(parseJson(dead.text));
  if (!message.success) return storeUnreadable(ports, dead);
  const item = await ports.table.get(submissionKey(message.data.reference), { consistent: true });
  const submission = readSubmission(item);
  if (!item || submission?.state !== 'received') return [];
  const error = doubtOf(submission) ?? submission.lastError ?? 'The message could not be processed.';
  const tries = Math.max(submission.tries, submission.triesBefore + 1);
  const failed = await failSubmission(ports.table, submission, item, { error, tries, now: dead.now });
  if (!failed) throw new AppError('unavailable', 'A submission changed while it was being quarantined.');
  countSubmission(ports.log, submission, 'failed');
  return [failed];
}

/**
 * The effect that its last function may or may not have completed before it crashed, as a note for the person who
 * replays it.
 */
function doubtOf({ effects }: StoredSubmission): string | undefined {
  const [begun] = Object.entries(effects).find(([, { status }]) => status === 'begun') ?? [];
  return begun === undefined ? undefined : new UnknownEffect(begun).message;
}

/** Stores a message without a readable reference as a failed submission, so that support looks at it. */
async function storeUnreadable(
  { table, submissionDays }: QuarantineSubmissionPorts,
  { kind, text, now, tries }: Dead,
): Promise<Item[]> {
  const reference = referenceOf(['unreadable', kind, text]);
  await table.put(
    {
      ...submissionKey(reference),
      ...stateAttributes(reference, 'failed', now),
      reference,
      kind,
      formId: 'unreadable',
      locale: defaultLocale,
      data: { message: text.slice(0, 10_000) },
      receivedAt: now,
      correlationId: reference,
      tries,
      lastError: 'A message on the queue could not be read.',
      version: 1,
      ttl: ttlAfter(now, submissionDays * daySeconds),
    },
    { missing: 'pk' },
  );
  return [];
}
