import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { defaultLocale } from '@merrowvale/shared/locales.ts';
import type { SubmissionKind } from '@merrowvale/shared/schemas/submission.ts';
import type { Log } from '../log.ts';
import type { Item, Table } from '../ports/table.ts';
import { ttlAfter } from '../ttl-after.ts';
import { countSubmission } from './count-submission.ts';
import { failSubmission } from './fail-submission.ts';
import { UnknownEffect } from './process-submission.ts';
import { referenceOf } from './reference.ts';
import {
  readSubmission,
  type StoredSubmission,
  stateAttributes,
  submissionKey,
} from './stored-submission.ts';
import { submissionMessage } from './submission-queues.ts';

type Dead = { kind: SubmissionKind; text: string; now: string; tries: number };

export type QuarantineSubmissionPorts = { table: Table; log: Log; submissionDays: number };

/**
 * Quarantines a dead letter of a submission queue: marks the submission as failed with its last error. Returns the
 * items to relay; none if the submission has reached a final state in some other way.
 */
export async function quarantineSubmission(ports: QuarantineSubmissionPorts, dead: Dead): Promise<Item[]> {
  const message = submissionMessage.safeParse(json(dead.text));
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

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
