import { redactText } from '@merrowvale/shared/domain/redact-text.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { SubmissionAttempt } from '@merrowvale/shared/schemas/submission.ts';
import { submissionVersion } from '@merrowvale/shared/schemas/submission-version.ts';
import type { Bus } from '../adapters/bus.ts';
import { type Item, type TableClient, toValue, unchangedSince, type Value } from '../adapters/table.ts';
import { type Log, leaveToSweeper } from '../log.ts';
import { newEvent, outboxAttributes, relay } from '../outbox.ts';
import { RetryLater } from '../queue-handler.ts';
import { fitAttributes, fitData } from './fit-data.ts';
import {
  countSubmission,
  readSubmission,
  type StoredSubmission,
  stateAttributes,
  submissionKey,
} from './stored-submission.ts';
import type { SubmissionMessage } from './submission-queues.ts';

/** Final result of processing; `stored` includes the reason why nothing could be done yet. */
export type ProcessingOutcome = { state: 'processed' } | { state: 'stored'; reason: string };

export type Handling = {
  submission: StoredSubmission;
  now: string;
  log: Log;
  /**
   * Performs, at most once, an action that is irreversible and whose repetition cannot be recognized. If processing
   * crashes during it, the result is unknown, and the next delivery leaves it to support instead of repeating it.
   */
  once(name: string, act: () => Promise<void>): Promise<void>;
};

export type Work = (handling: Handling) => Promise<ProcessingOutcome>;

export type ProcessPorts = {
  table: TableClient;
  bus: Bus;
  log: Log;
  /** The machine's time in epoch seconds, for leases. */
  nowSeconds: () => number;
};

type Delivered = { now: string; tries: number; remainingMilliseconds: () => number };

export class UnknownEffect extends AppError {
  constructor(name: string) {
    super('internal', `It is unknown whether this was done: ${name}. A replay does it again.`);
  }
}

const maxAnswerLength = 200;

/** The receiving system responded, but did not accept the submission; its answer is redacted and cut. */
export class RefusedByPartner extends AppError {
  readonly status: number;
  readonly answer: string;

  constructor(
    message: string,
    { status, answer, retryable }: { status: number; answer: string; retryable: boolean },
  ) {
    super('internal', message, { retryable });
    this.status = status;
    this.answer = redactText(answer).slice(0, maxAnswerLength).toWellFormed();
  }
}

/** More than one round of retries; also bounds the size of a submission that is replayed often. */
const maxAttempts = 20;

/**
 * Processes one delivery of a submission. Of several deliveries only the one with the lease works, and none does once
 * the submission is final. Temporary failures are thrown for a retry; permanent ones mark the submission as failed.
 */
export async function processSubmission(
  ports: ProcessPorts,
  message: SubmissionMessage,
  delivered: Delivered,
  work: Work,
): Promise<void> {
  const leased = await takeLease(ports, message.reference, delivered);
  if (!leased) return;
  const handling = new LeasedSubmission(ports, leased, delivered);
  try {
    await handling.bringUpToDate();
    await handling.finish(await work(handling));
  } catch (error) {
    await handling.giveUp(error);
  }
}

type Leased = { submission: StoredSubmission; item: Item };

/** Returns undefined when there is nothing to do because the submission is deleted or final. */
async function takeLease(
  { table, nowSeconds, log }: ProcessPorts,
  reference: string,
  { remainingMilliseconds, tries, now: at }: Delivered,
): Promise<Leased | undefined> {
  const key = submissionKey(reference);
  const before = readSubmission(await table.get(key, { consistent: true }));
  if (before?.state !== 'received') {
    log.info('A submission needed no processing.', { reference, state: before?.state ?? 'gone' });
    return undefined;
  }
  const now = nowSeconds();
  if (before.leaseUntil > now)
    throw new RetryLater('Another delivery is processing this submission.', before.leaseUntil - now + 1);
  const leaseUntil = now + Math.ceil(remainingMilliseconds() / 1000) + 1;
  const attempts = [...before.attempts, { at, outcome: 'started' }].slice(-maxAttempts);
  const set = { leaseUntil, tries: before.triesBefore + tries, attempts: toValue(attempts) };
  const item = await table.update(
    key,
    { set, add: { version: 1 }, remove: ['unqueued'] },
    { path: 'version', equals: before.version },
  );
  const submission = readSubmission(item);
  if (!item || !submission)
    throw new RetryLater('The submission changed while its lease was being taken.', 1);
  return { submission, item };
}

/** A submission under this delivery's lease; every step is written before the next one begins. */
class LeasedSubmission implements Handling {
  readonly log: Log;
  readonly now: string;
  readonly #ports: ProcessPorts;
  readonly #effects: StoredSubmission['effects'];
  #leased: Leased;

  constructor(ports: ProcessPorts, leased: Leased, { now }: Delivered) {
    this.#ports = ports;
    this.#leased = leased;
    this.#effects = { ...leased.submission.effects };
    this.now = now;
    this.log = ports.log.with({ reference: leased.submission.reference });
  }

  get submission(): StoredSubmission {
    return this.#leased.submission;
  }

  /**
   * Upgrades the data, so that effects only see the current schema; a release may have changed the schema while the
   * submission waited.
   */
  async bringUpToDate(): Promise<void> {
    if (this.submission.schemaVersion === submissionVersion(this.submission)) return;
    const fit = fitData(this.submission);
    if ('errors' in fit) throw new AppError('internal', fit.reason);
    await this.#write(fitAttributes(this.submission, fit));
  }

  async once(name: string, act: () => Promise<void>): Promise<void> {
    const known = this.#effects[name];
    if (known?.status === 'done') return;
    if (known?.status === 'begun') throw new UnknownEffect(name);
    this.#effects[name] = { status: 'begun', at: this.now };
    await this.#write({ effects: toValue(this.#effects) });
    try {
      await act();
    } catch (error) {
      if (!(error instanceof UnknownEffect)) delete this.#effects[name];
      throw error;
    }
    this.#effects[name] = { status: 'done', at: this.now };
  }

  async finish(outcome: ProcessingOutcome): Promise<void> {
    const { reference, version } = this.submission;
    const envelope = { ...this.submission, now: this.now };
    const detail = { ...this.submission, outcome: outcome.state };
    const event = newEvent('form.processed', `${reference}/${version}`, envelope, detail);
    await this.#write({
      ...stateAttributes(reference, outcome.state, this.now),
      effects: toValue(this.#effects),
      attempts: this.#attempts({ outcome: outcome.state }),
      lastError: outcome.state === 'stored' ? outcome.reason : null,
      leaseUntil: 0,
      ...outboxAttributes(submissionKey(reference).pk, [event], this.now, this.#leased.item),
    });
    countSubmission(this.log, this.submission, outcome.state);
    await this.#relay();
  }

  async giveUp(error: unknown): Promise<void> {
    const message = publicMessage(error);
    // Unexpected errors may be temporary, so only those that say they are not are final.
    const isFinal = error instanceof AppError && !error.retryable;
    const { status = null, answer = null } = error instanceof RefusedByPartner ? error : {};
    await this.#write({
      effects: toValue(this.#effects),
      attempts: this.#attempts({ outcome: isFinal ? 'failed' : 'retried', error: message, status, answer }),
      lastError: message,
      leaseUntil: 0,
    });
    if (!isFinal) throw error;
    this.log.warn('A submission failed and is left to support.', { error });
    const { table } = this.#ports;
    const failure = { error: message, tries: this.submission.tries, now: this.now };
    const item = await failSubmission(table, this.submission, this.#leased.item, failure);
    if (!item) throw new RetryLater('The submission changed while it was being marked as failed.', 1);
    this.#leased = { item, submission: this.submission };
    countSubmission(this.log, this.submission, 'failed');
    await this.#relay();
  }

  /** The attempts, with this one's result in place of its start. */
  #attempts(result: Partial<SubmissionAttempt>): Value {
    return toValue([...this.submission.attempts.slice(0, -1), { at: this.now, ...result }]);
  }

  async #write(set: NonNullable<Parameters<TableClient['update']>[1]['set']>): Promise<void> {
    const key = submissionKey(this.submission.reference);
    const update = { set, add: { version: 1 } };
    const item = await this.#ports.table.update(key, update, unchangedSince(this.submission));
    const submission = readSubmission(item);
    if (!item || !submission) throw new RetryLater('Another delivery has taken the submission over.', 1);
    this.#leased = { item, submission };
  }

  async #relay(): Promise<void> {
    await relay(this.#ports, [this.#leased.item]).catch(leaveToSweeper(this.log));
  }
}

/** Messages of our own errors contain no data; any other error is shown by name only. */
function publicMessage(error: unknown): string {
  if (error instanceof AppError) return error.message;
  return error instanceof Error
    ? `Something unexpected happened (${error.name}).`
    : 'Something unexpected happened.';
}

/**
 * Marks a submission as failed for support, with its event. `item` is the item it was read from. Returns undefined
 * when another write was faster.
 */
export function failSubmission(
  table: TableClient,
  submission: StoredSubmission,
  item: Item,
  { error, tries, now }: { error: string; tries: number; now: string },
): Promise<Item | undefined> {
  const { reference, version } = submission;
  const key = submissionKey(reference);
  const detail = { ...submission, error, tries };
  const event = newEvent('form.failed', `${reference}/${version}`, { ...submission, now }, detail);
  const set = {
    ...stateAttributes(reference, 'failed', now),
    lastError: error,
    tries,
    leaseUntil: 0,
    ...outboxAttributes(key.pk, [event], now, item),
  };
  const update = { set, add: { version: 1 }, remove: ['unqueued'] };
  return table.update(key, update, { path: 'version', equals: version });
}
