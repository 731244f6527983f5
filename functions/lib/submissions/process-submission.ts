import { AppError } from '@merrowvale/shared/errors.ts';
import { submissionVersion } from '@merrowvale/shared/schemas/submission-version.ts';
import type { Log } from '../log.ts';
import { newEvent } from '../new-event.ts';
import { outboxAttributes, relay } from '../outbox.ts';
import type { Bus } from '../ports/bus.ts';
import type { Item, Table } from '../ports/table.ts';
import { RetryLater } from '../queue-handler.ts';
import { toValue } from '../to-value.ts';
import { countSubmission } from './count-submission.ts';
import { failSubmission } from './fail-submission.ts';
import { fitAttributes, fitData } from './fit-data.ts';
import {
  readSubmission,
  type StoredSubmission,
  stateAttributes,
  submissionKey,
} from './stored-submission.ts';
import type { SubmissionMessage } from './submission-queues.ts';

/** A handling that has come to its end; `stored` with the reason why nothing could be done yet. */
export type Outcome = { state: 'processed' } | { state: 'stored'; reason: string };

/** What an effect may use while its handling lasts. */
export type Handling = {
  submission: StoredSubmission;
  now: string;
  log: Log;
  /**
   * Does something once that nobody can take back or tell apart from its repeat. If a handling dies within it,
   * nobody knows whether it happened: the next one leaves it to support instead of doing it again.
   */
  once(name: string, act: () => Promise<void>): Promise<void>;
};

export type Work = (handling: Handling) => Promise<Outcome>;

export type ProcessPorts = {
  table: Table;
  bus: Bus;
  log: Log;
  /** The machine's time, for leases. */
  nowSeconds: () => number;
};

type Delivered = { now: string; tries: number; remainingMilliseconds: () => number };

/** Thrown when it cannot be known whether an effect took place. */
export class UnknownEffect extends AppError {
  constructor(name: string) {
    super('internal', `It is not known whether this was done: ${name}. A replay does it again.`);
  }
}

/**
 * Handles one delivery of a submission. Of many deliveries only the one with the lease works, and none does once it
 * has come to its end. What a later try may mend is thrown; what none can is laid aside for support.
 */
export async function processSubmission(
  ports: ProcessPorts,
  message: SubmissionMessage,
  delivered: Delivered,
  work: Work,
): Promise<void> {
  const held = await takeLease(ports, message.reference, delivered);
  if (!held) return;
  const handling = new HeldSubmission(ports, held, delivered);
  try {
    await handling.bringUpToDate();
    await handling.finish(await work(handling));
  } catch (error) {
    await handling.giveUp(error);
  }
}

type Held = { submission: StoredSubmission; item: Item };

/** Undefined when there is nothing to do: it is gone, or has come to its end. */
async function takeLease(
  { table, nowSeconds, log }: ProcessPorts,
  reference: string,
  { remainingMilliseconds, tries }: Delivered,
): Promise<Held | undefined> {
  const key = submissionKey(reference);
  const before = readSubmission(await table.get(key, { consistent: true }));
  if (before?.state !== 'received') {
    log.info('A submission needed no handling.', { reference, state: before?.state ?? 'gone' });
    return undefined;
  }
  const now = nowSeconds();
  if (before.leaseUntil > now)
    throw new RetryLater('Another delivery is at work on this.', before.leaseUntil - now + 1);
  const leaseUntil = now + Math.ceil(remainingMilliseconds() / 1000) + 1;
  const item = await table.update(
    key,
    { set: { leaseUntil, tries: before.triesBefore + tries }, add: { version: 1 }, remove: ['unqueued'] },
    { path: 'version', equals: before.version },
  );
  const submission = readSubmission(item);
  if (!item || !submission) throw new RetryLater('This changed while it was being taken up.', 1);
  return { submission, item };
}

/** A submission that this handling has for itself; every step is written before the next one begins. */
class HeldSubmission implements Handling {
  readonly log: Log;
  readonly now: string;
  readonly #ports: ProcessPorts;
  readonly #effects: StoredSubmission['effects'];
  #held: Held;

  constructor(ports: ProcessPorts, held: Held, { now }: Delivered) {
    this.#ports = ports;
    this.#held = held;
    this.#effects = { ...held.submission.effects };
    this.now = now;
    this.log = ports.log.with({ reference: held.submission.reference });
  }

  get submission(): StoredSubmission {
    return this.#held.submission;
  }

  /** Effects see data of today's rules alone; a release may have changed them while it waited. */
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

  async finish(outcome: Outcome): Promise<void> {
    const { reference, kind, formId, locale, correlationId, ownerId, version } = this.submission;
    const event = newEvent(
      'form.processed',
      `${reference}/${version}`,
      { correlationId, now: this.now, ...(ownerId !== undefined && { ownerId }) },
      { reference, kind, formId, locale, outcome: outcome.state },
    );
    await this.#write({
      ...stateAttributes(reference, outcome.state, this.now),
      effects: toValue(this.#effects),
      lastError: outcome.state === 'stored' ? outcome.reason : null,
      leaseUntil: 0,
      ...outboxAttributes(submissionKey(reference).pk, [event], this.now, this.#held.item),
    });
    countSubmission(this.log, this.submission, outcome.state, this.now);
    await this.#relay();
  }

  async giveUp(error: unknown): Promise<void> {
    const message = publicMessage(error);
    await this.#write({ effects: toValue(this.#effects), lastError: message, leaseUntil: 0 });
    if (!isPermanent(error)) throw error;
    this.log.warn('A submission was laid aside for support.', { error });
    const { table } = this.#ports;
    const failure = { error: message, tries: this.submission.tries, now: this.now };
    const item = await failSubmission(table, this.submission, this.#held.item, failure);
    if (!item) throw new RetryLater('This changed while it was laid aside.', 1);
    this.#held = { item, submission: this.submission };
    countSubmission(this.log, this.submission, 'failed', this.now);
    await this.#relay();
  }

  async #write(set: NonNullable<Parameters<Table['update']>[1]['set']>): Promise<void> {
    const { reference, version } = this.submission;
    const unchanged = { path: 'version', equals: version };
    const item = await this.#ports.table.update(
      submissionKey(reference),
      { set, add: { version: 1 } },
      unchanged,
    );
    const submission = readSubmission(item);
    if (!item || !submission) throw new RetryLater('Another delivery took this over.', 1);
    this.#held = { item, submission };
  }

  async #relay(): Promise<void> {
    await relay(this.#ports, [this.#held.item]).catch((error: unknown) => {
      this.log.warn('Events are left to the sweeper.', { error });
    });
  }
}

/** Whether no later try can mend it; anything unexpected may pass. */
function isPermanent(error: unknown): boolean {
  return error instanceof AppError && !error.retryable;
}

/** Our own errors are sentences without data in them; of any other only its name is told. */
function publicMessage(error: unknown): string {
  if (error instanceof AppError) return error.message;
  return error instanceof Error
    ? `Something unexpected happened (${error.name}).`
    : 'Something unexpected happened.';
}
