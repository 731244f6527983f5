import type { ContactMail } from '@merrowvale/functions/lib/adapters/contact-mail.ts';
import type { Condition, Item, Key, TableClient, Update } from '@merrowvale/functions/lib/adapters/table.ts';
import { readAreas } from '@merrowvale/functions/lib/disease/areas.ts';
import { relay, sweep } from '@merrowvale/functions/lib/outbox.ts';
import { queueHandler, rawText } from '@merrowvale/functions/lib/queue-handler.ts';
import { acceptSubmission } from '@merrowvale/functions/lib/submissions/accept-submission.ts';
import { forwardSubmission } from '@merrowvale/functions/lib/submissions/forward-effect.ts';
import type { Forwarder } from '@merrowvale/functions/lib/submissions/forwarder.ts';
import { handleSubmissions } from '@merrowvale/functions/lib/submissions/submission-handler.ts';
import { replayStoredSubmission } from '@merrowvale/functions/lib/support/replay-submission.ts';
import { handleForm } from '@merrowvale/functions/queues/process-form-submissions.ts';
import { quarantineSubmission } from '@merrowvale/functions/schedules/quarantine-dead-submissions.ts';
import { requeueSubmission } from '@merrowvale/functions/schedules/sweep-outbox.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { siteUrl } from '../../support/functions/endpoint.ts';
import { silentLog } from '../../support/functions/log.ts';
import type { Faults, Process } from '../machine.ts';
import type { Random } from '../random.ts';
import { SimulatedQueue } from '../simulated-queue.ts';
import { type Handler, World } from '../world.ts';

/** A guard that is disabled, to check that the simulation notices. */
export type SubmissionMutation = 'lease' | 'outbox' | 'unqueued';

export type Downstream = { mailBusy: number; mailRefuses: number; crmFails: number; crmRefuses: number };

const kinds = { question: 'form', report: 'form', interest: 'campaign-interest' } as const;
export type Sort = keyof typeof kinds;

/** Their addresses differ, because an address gets only a few confirmations a day. */
const person = { firstName: 'Ann', lastName: 'Owner' };
const data = {
  question: { ...person, helpWith: 'General Question', query: 'May I?' },
  report: { strikeDate: '2026-02-20', casePostcode: 'BA1 1AA', consent: true },
  interest: { formId: 'spring', formResponse: [], cdcProfile: { UID: 'u1' } },
} as const;
const formIds = { question: 'ask-an-expert', report: 'blowfly', interest: 'spring' } as const;
const service = {
  toAddress: 'vets@merrowvale.example',
  fromAddress: 'site@merrowvale.example',
  ccAddress: '',
  templateId: 'contact',
  isVerified: true,
};

/**
 * The submission pipeline on simulated infrastructure: real code from endpoint to support desk, with everything else
 * random.
 */
export class SubmissionWorld extends World {
  /** The response to the caller, by the key of the call. */
  readonly answered = new Map<string, string>();
  /** Recipient and reference to the number of times the email was accepted. */
  readonly emails = new Map<string, number>();
  /** Idempotency keys that the receiving system has stored. */
  readonly forwarded = new Set<string>();
  downstream: Downstream = { mailBusy: 0, mailRefuses: 0, crmFails: 0, crmRefuses: 0 };
  readonly #mutation: SubmissionMutation | undefined;
  readonly #queues: Record<'form' | 'campaign-interest', SimulatedQueue>;
  protected readonly maxInBatch = 10;

  constructor(random: Random, faults: Faults, mutation?: SubmissionMutation) {
    super(random, faults);
    this.now = '2026-03-01T10:00:00.000Z';
    this.#mutation = mutation;
    const queue = (name: string) =>
      new SimulatedQueue(name, random, new SimulatedQueue(`${name}-dead`, random));
    this.#queues = { form: queue('form-submissions'), 'campaign-interest': queue('campaign-interest') };
  }

  poison(): void {
    this.#queues.form.add('{poison', this.machineSeconds);
  }

  /** Sends a form, and retries with the same key if there is no response. */
  submit(key: string, sort: Sort): void {
    if (this.answered.has(key)) return;
    const kind = kinds[sort];
    this.start('endpoint', async (process, table) => {
      const arrival = {
        event: eventWith(key),
        now: this.now,
        correlationId: key,
        bodyText: '',
        log: silentLog,
      };
      const ports = {
        table,
        queue: this.queueFor(process, this.#queues[kind]),
        submissionDays: 400,
        spamDays: 30,
      };
      const { reference, written } = await acceptSubmission(ports, arrival, {
        kind,
        formId: formIds[sort],
        locale: 'en_gb',
        data: sort === 'question' ? { ...data[sort], emailAddress: `${key}@example.com` } : data[sort],
        ...(sort === 'question' && { email: service }),
      });
      this.answered.set(key, reference);
      await relay({ table, bus: this.busFor(process) }, written);
    });
  }

  sweep(): void {
    const later = new Date(Date.parse(this.now) + 120_000).toISOString();
    this.start('sweep', (process, table) =>
      sweep(
        {
          table,
          bus: this.busFor(process),
          putOnQueue: requeueSubmission((kind) => this.queueFor(process, this.#queueOf(kind))),
        },
        later,
      ),
    );
  }

  /** Replays a submission, as support does. */
  replay(reference: string): void {
    this.start('support', async (process, table) => {
      const ports = {
        table,
        submissionDays: 400,
        queueOf: (kind: string) => this.queueFor(process, this.#queueOf(kind)),
      };
      const replaying = { now: this.now, correlationId: 'replay', log: silentLog };
      const { written } = await replayStoredSubmission(ports, reference, replaying);
      await relay({ table, bus: this.busFor(process) }, written);
    });
  }

  #queueOf(kind: string): SimulatedQueue {
    return kind === 'form' ? this.#queues.form : this.#queues['campaign-interest'];
  }

  protected allQueues(): readonly SimulatedQueue[] {
    return Object.values(this.#queues).flatMap((queue) => [queue, ...(queue.dead ? [queue.dead] : [])]);
  }

  protected handlerOf(queue: SimulatedQueue, process: Process, table: TableClient): Handler {
    const bus = this.busFor(process);
    const common = {
      table,
      bus,
      log: silentLog,
      retryBaseSeconds: 5,
      visibility: this.visibilityOf(process, queue),
    };
    if (queue.dead === undefined) return this.#quarantine(queue, common);
    const options = { ...common, nowSeconds: () => this.machineSeconds };
    if (queue === this.#queues['campaign-interest'])
      return handleSubmissions(options, (handling) => forwardSubmission(this.#crm(process), handling));
    const ports = {
      table,
      areas: readAreas(''),
      geocoder: { locate: async () => ({ status: 'ZERO_RESULTS' as const, results: [] }) },
      relay: (items: readonly Item[]) => relay({ table, bus }, items),
      mail: this.#mail(process),
      isConfigured: async () => true,
      from: 'hello@merrowvale.example',
      replyTo: 'care@merrowvale.example',
      templatePrefix: 'sim',
    };
    return handleSubmissions(options, (handling) => handleForm(ports, handling));
  }

  #quarantine(queue: SimulatedQueue, common: Omit<Parameters<typeof handleSubmissions>[0], 'nowSeconds'>) {
    const kind = queue.name.startsWith('form') ? ('form' as const) : ('campaign-interest' as const);
    return queueHandler({
      ...common,
      deadLettersAt: this.calendar,
      schema: rawText,
      handle: async ({ record, now, tries, log }) => {
        const dead = { kind, text: record.body, now, tries };
        await relay(common, await quarantineSubmission({ ...common, log, submissionDays: 400 }, dead));
      },
    });
  }

  /** A mail service that is busy, rejects, accepts, or accepts without a response. */
  #mail(process: Process): ContactMail {
    return {
      send: ({ to, headers }) =>
        this.machine
          .step(process, () => {
            if (this.random.chance(this.downstream.mailBusy))
              return { status: 'retry' as const, error: 'Throttled' };
            if (this.random.chance(this.downstream.mailRefuses))
              return { status: 'refused' as const, error: 'MessageRejected' };
            const name = `${to.join()} ${Object.values(headers).join()}`;
            this.emails.set(name, (this.emails.get(name) ?? 0) + 1);
            return { status: 'sent' as const, messageId: 'm' };
          })
          .catch(() => ({ status: 'unknown' as const, error: 'TimeoutError' })),
    };
  }

  #crm(process: Process): Forwarder {
    return {
      forward: async ({ reference }) => {
        const failure = await this.machine.step(process, () => {
          if (this.random.chance(this.downstream.crmFails))
            return new AppError('unavailable', 'CRM is down.');
          if (this.random.chance(this.downstream.crmRefuses))
            return new AppError('internal', 'CRM said 422.');
          this.forwarded.add(reference);
          return undefined;
        });
        if (failure) throw failure;
      },
    };
  }

  protected override conditionOf(
    _key: Key,
    { set }: Update,
    condition: Condition | undefined,
  ): Condition | undefined {
    const isLease = set?.leaseUntil !== undefined && Number(set.leaseUntil) > 0;
    return this.#mutation === 'lease' && !isLease ? undefined : condition;
  }

  protected override kept(item: Item): Item {
    const { outbox: _, outboxShard: __, outboxAt: ___, ...told } = item;
    const { unqueued: ____, ...queued } = item;
    if (this.#mutation === 'outbox') return { ...told, pk: item.pk, sk: item.sk };
    return this.#mutation === 'unqueued' ? { ...queued, pk: item.pk, sk: item.sk } : item;
  }
}

function eventWith(key: string) {
  const { http, ...rest } = {
    http: { method: 'POST', path: '/', protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'sim' },
    accountId: 'sim',
    apiId: 'sim',
    domainName: siteUrl,
    domainPrefix: 'sim',
    requestId: key,
    routeKey: 'POST /',
    stage: '$default',
    time: '',
    timeEpoch: 0,
  };
  return {
    version: '2.0',
    routeKey: 'POST /',
    rawPath: '/',
    rawQueryString: '',
    headers: { 'idempotency-key': key },
    isBase64Encoded: false,
    requestContext: { ...rest, http },
  };
}
