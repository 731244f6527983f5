import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { mayReplay } from '@merrowvale/shared/domain/submission-states.ts';
import type { ReplayOutcome } from '@merrowvale/shared/schemas/support.ts';
import type { Queue } from '../adapters/queue.ts';
import { type Item, type TableClient, toValue, ttlAfter, type Update } from '../adapters/table.ts';
import { changedMeanwhile } from '../http/preconditions.ts';
import type { Log } from '../log.ts';
import { outboxAttributes } from '../outbox.ts';
import { type AcceptPorts, putOnQueue, submittedEvent } from '../submissions/accept-submission.ts';
import { type Fit, fitAttributes, fitData } from '../submissions/fit-data.ts';
import {
  linkSubmission,
  type StoredSubmission,
  stateAttributes,
  submissionKey,
} from '../submissions/stored-submission.ts';
import { changeSubmission, type Found, findSubmission } from './find-submissions.ts';

export type ReplayPorts = {
  table: TableClient;
  queueOf(kind: StoredSubmission['kind']): Queue;
} & Pick<AcceptPorts, 'submissionDays'>;

export type Replayed = {
  outcome: ReplayOutcome['outcome'];
  message: string;
  submission: StoredSubmission;
  /** Items whose events are to be relayed. */
  written: Item[];
};

type Replaying = { now: string; correlationId: string; log: Log };

/**
 * Puts a submission back on its queue. One that has succeeded or been discarded stays unchanged; one that no longer
 * matches its form is marked as failed again, with the invalid fields. Effects whose result is unknown are repeated.
 */
export async function replayStoredSubmission(
  ports: ReplayPorts,
  reference: string,
  replaying: Replaying,
): Promise<Replayed> {
  const { submission } = await findSubmission(ports.table, reference);
  if (!mayReplay(submission.state)) return leftAlone(submission);
  const fit = fitData(submission);
  const ttl = ttlAfter(replaying.now, ports.submissionDays * daySeconds);
  if ('data' in fit) await linkSubmission(ports.table, { ...submission, data: fit.data }, ttl);
  const found = await changeSubmission(ports.table, reference, (current) => {
    if (current.submission.version !== submission.version) throw changedMeanwhile();
    return 'data' in fit
      ? backOnQueue(current, fit, ttl, replaying)
      : rejected(current, fit.reason, replaying.now);
  });
  if ('errors' in fit) {
    const message = found.submission.lastError ?? '';
    return { outcome: 'rejected', message, submission: found.submission, written: [] };
  }
  const item = await putOnQueue(ports.queueOf(found.submission.kind), found.item, replaying);
  return { outcome: 'queued', message: messages.queued, submission: found.submission, written: [item] };
}

const messages = {
  queued: 'The submission is back on its queue.',
  'already-processed': 'The submission has already succeeded; nothing was changed.',
  discarded: 'The submission was discarded; restore it first. Nothing was changed.',
} as const;

function leftAlone(submission: StoredSubmission): Replayed {
  const outcome = submission.state === 'discarded' ? 'discarded' : 'already-processed';
  return { outcome, message: messages[outcome], submission, written: [] };
}

function backOnQueue(
  { submission, item }: Found,
  fit: Extract<Fit, { data: object }>,
  ttl: number,
  { now, correlationId }: Replaying,
): Update {
  const { reference, kind, state, effects, tries, ownerId } = submission;
  // A guard held back its event when it arrived.
  const events =
    state === 'spam' ? [submittedEvent(submission, fit.data, { correlationId, now, ownerId })] : [];
  const done = Object.entries(effects).filter(([, effect]) => effect.status === 'done');
  return {
    set: {
      ...stateAttributes(reference, 'received', now),
      ...fitAttributes(submission, fit),
      effects: toValue(Object.fromEntries(done)),
      triesBefore: tries,
      leaseUntil: 0,
      correlationId,
      unqueued: kind,
      ttl,
      ...outboxAttributes(submissionKey(reference).pk, events, now, item),
    },
  };
}

function rejected({ submission }: Found, lastError: string, now: string): Update {
  return { set: { ...stateAttributes(submission.reference, 'failed', now), lastError } };
}
