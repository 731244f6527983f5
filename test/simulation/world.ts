import { MemoryTable } from '@merrowvale/functions/lib/adapters/memory-table.ts';
import { reminderIdsIn } from '@merrowvale/functions/lib/email/reminder-id-headers.ts';
import { dispatchReminders } from '@merrowvale/functions/lib/engine/dispatch-reminders.ts';
import { drainHandler } from '@merrowvale/functions/lib/engine/drain-handler.ts';
import { emailSender } from '@merrowvale/functions/lib/engine/email-sender.ts';
import { parkHandler } from '@merrowvale/functions/lib/engine/park-handler.ts';
import { sendHandler } from '@merrowvale/functions/lib/engine/send-handler.ts';
import type { ChannelSender } from '@merrowvale/functions/lib/engine/send-pack.ts';
import { planOf, readReminder } from '@merrowvale/functions/lib/engine/stored-reminder.ts';
import { suppressAddress } from '@merrowvale/functions/lib/engine/suppress-address.ts';
import { textSender } from '@merrowvale/functions/lib/engine/text-sender.ts';
import { silentLog } from '@merrowvale/functions/lib/log.ts';
import { sweep } from '@merrowvale/functions/lib/outbox.ts';
import type { Bus } from '@merrowvale/functions/lib/ports/bus.ts';
import type { Mail, SendOutcome } from '@merrowvale/functions/lib/ports/mail.ts';
import type { Queue } from '@merrowvale/functions/lib/ports/queue.ts';
import type { Condition, Item, Key, Table, Update } from '@merrowvale/functions/lib/ports/table.ts';
import type { Texts } from '@merrowvale/functions/lib/ports/texts.ts';
import { dueOn } from '@merrowvale/shared/domain/due-dates.ts';
import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type Faults, Machine, Process, settled } from './machine.ts';
import type { Random } from './random.ts';
import { SimulatedQueue } from './simulated-queue.ts';

/** A guard that is taken out, to see whether the simulation notices. */
export type Mutation = 'claim' | 'lease' | 'version';

type Provider = { refuse: number; retry: number };

const retryBaseSeconds = 5;
const functionSeconds = 30;
const mostAtOnce = 3;
const noAnswer: SendOutcome = { status: 'retry', error: 'No answer' };

/** The whole engine on simulated infrastructure: real handlers and domain code, everything else by chance. */
export class World {
  readonly random: Random;
  readonly machine: Machine;
  readonly table = new MemoryTable();
  readonly events: DomainEvent[] = [];
  /** Reminder and due date to the number of the provider's calls that took it. */
  readonly accepted = new Map<string, number>();
  readonly wrong: string[] = [];
  repeatedCalls = 0;
  machineSeconds = 1_000_000;
  calendar = '';
  dueDate = '';
  provider: Provider = { refuse: 0, retry: 0 };
  busRefusal = 0;
  /** How often a function has next to no time left. */
  shortOfTime = 0.05;
  readonly #mutation: Mutation | undefined;
  readonly #dead: Record<'slots' | 'emails' | 'texts', SimulatedQueue>;
  readonly queues: Record<'slots' | 'emails' | 'texts', SimulatedQueue>;
  readonly #alive = new Map<Process, string>();

  constructor(random: Random, faults: Faults, mutation: Mutation | undefined) {
    this.random = random;
    this.#mutation = mutation;
    this.machine = new Machine(random, faults);
    const queue = (name: string, dead?: SimulatedQueue) => new SimulatedQueue(name, random, dead);
    this.#dead = {
      slots: queue('reminder-slots-dead'),
      emails: queue('reminder-emails-dead'),
      texts: queue('reminder-texts-dead'),
    };
    this.queues = {
      slots: queue('reminder-slots', this.#dead.slots),
      emails: queue('reminder-emails', this.#dead.emails),
      texts: queue('reminder-texts', this.#dead.texts),
    };
  }

  set duplicates(probability: number) {
    for (const queue of Object.values(this.queues)) queue.duplicates = probability;
  }

  /** Starts a function; it goes on as the machine takes its steps. */
  start(name: string, run: (process: Process, table: Table) => Promise<unknown>): void {
    const process = new Process(name);
    this.#alive.set(process, name);
    const end = () => this.#alive.delete(process);
    run(process, this.#tableFor(process)).then(end, end);
  }

  dispatch(at: string, isShortOfTime = 0): void {
    this.start('dispatch', (process, table) =>
      dispatchReminders(
        { table, slots: this.#queueFor(process, this.queues.slots) },
        { at, shards: 1, hasTime: () => !this.random.chance(isShortOfTime) },
      ),
    );
  }

  sweep(now: string): void {
    this.start('sweep', (process, table) => sweep({ table, bus: this.#busFor(process) }, now));
  }

  /** Everything stops as if its time were up, or the power were gone. */
  stopAll(): void {
    for (const process of this.#alive.keys()) this.machine.kill(process);
    this.#alive.clear();
    this.machineSeconds += functionSeconds + 1;
  }

  /** One step of one function, or a message handed to a new one. False when nothing at all is left to do. */
  async advance(): Promise<boolean> {
    this.#forgetDead();
    const ready = this.#readyQueues();
    const canStep = !this.machine.isIdle;
    if (canStep && (ready.length === 0 || this.random.chance(0.8))) {
      await this.machine.advance();
      return true;
    }
    if (ready.length > 0) {
      this.#poll(this.random.pick(ready));
      await settled();
      return true;
    }
    if (this.#alive.size > 0) return true;
    const next = Math.min(...this.#allQueues().map((queue) => queue.nextVisibleAt()));
    if (next === Number.POSITIVE_INFINITY) return false;
    this.machineSeconds = Math.max(this.machineSeconds + 1, next);
    return true;
  }

  #forgetDead(): void {
    for (const process of this.#alive.keys()) if (!process.isAlive) this.#alive.delete(process);
  }

  #allQueues(): SimulatedQueue[] {
    return [...Object.values(this.queues), ...Object.values(this.#dead)];
  }

  #readyQueues(): SimulatedQueue[] {
    return this.#allQueues().filter((queue) => {
      const running = [...this.#alive.values()].filter((name) => name === queue.name).length;
      return running < mostAtOnce && queue.nextVisibleAt() <= this.machineSeconds;
    });
  }

  #poll(queue: SimulatedQueue): void {
    const times = { machineSeconds: this.machineSeconds, calendar: Date.parse(this.calendar) };
    const event = queue.receive(1 + this.random.below(4), times);
    if (!event) return;
    this.start(queue.name, async (process, table) => {
      const handle = this.#handlerOf(queue, process, table);
      const { batchItemFailures } = await handle(event, this.#context());
      const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      for (const { messageId } of event.Records) if (!failed.has(messageId)) queue.remove(messageId);
    });
  }

  #handlerOf(
    queue: SimulatedQueue,
    process: Process,
    table: Table,
  ): (event: SQSEvent, context: Context) => Promise<SQSBatchResponse> {
    const common = {
      table,
      bus: this.#busFor(process),
      log: silentLog,
      retryBaseSeconds,
      visibility: (_: string, id: string, seconds: number) =>
        this.machine.step(process, () => queue.hide(id, this.machineSeconds + seconds)),
    };
    if (queue === this.queues.slots) {
      const packs = {
        email: this.#queueFor(process, this.queues.emails),
        sms: this.#queueFor(process, this.queues.texts),
      };
      return drainHandler({ ...common, slots: this.#queueFor(process, this.queues.slots), packs });
    }
    if (queue.dead === undefined) return parkHandler(common);
    return sendHandler({
      ...common,
      packs: this.#queueFor(process, queue),
      sender: queue === this.queues.emails ? this.#emails(process) : this.#texts(process, table),
      nowSeconds: () => this.machineSeconds,
      messagesPerSecond: 100,
    });
  }

  #emails(process: Process): ChannelSender {
    const mail: Mail = {
      sendBulk: (_, emails): Promise<SendOutcome[]> =>
        this.machine
          .step(process, () => this.#provide(emails.map(({ headers }) => reminderIdsIn(headers).join(','))))
          .catch(() => emails.map(() => noAnswer)),
    };
    const ports = { mail, pace: async () => {}, secret: async () => 'secret' };
    return emailSender(ports, { siteUrl: 'https://portal.example', templatePrefix: 'sim' });
  }

  #texts(process: Process, table: Table): ChannelSender {
    const texts: Texts = {
      send: ({ reminderIds }): Promise<SendOutcome> =>
        this.machine
          .step(process, () => this.#provide([reminderIds.join(',')])[0] ?? noAnswer)
          .catch(() => noAnswer),
    };
    return textSender({
      texts,
      pace: async () => {},
      optedOut: ({ address }, since) =>
        suppressAddress(table, { channel: 'sms', address, reason: 'opt-out', since }),
    });
  }

  /** One call of a provider: takes, refuses or puts off each message. */
  #provide(messages: readonly string[]): SendOutcome[] {
    if (this.random.chance(this.provider.retry)) {
      return messages.map(() => ({ status: 'retry', error: 'Throttled' }));
    }
    let isRepeat = false;
    const outcomes = messages.map((ids): SendOutcome => {
      if (this.random.chance(this.provider.refuse)) return { status: 'refused', error: 'Refused' };
      if (this.random.chance(this.provider.retry)) return { status: 'retry', error: 'Busy' };
      for (const id of ids.split(',')) {
        const name = `${id} ${this.dueDate}`;
        const before = this.accepted.get(name) ?? 0;
        if (before > 0) isRepeat = true;
        this.accepted.set(name, before + 1);
      }
      return { status: 'sent', messageId: 'simulated' };
    });
    if (isRepeat) this.repeatedCalls += 1;
    return outcomes;
  }

  #queueFor(process: Process, queue: SimulatedQueue): Queue {
    return {
      send: (messages) =>
        this.machine.step(process, () => {
          for (const { body } of messages) queue.add(body, this.machineSeconds);
        }),
    };
  }

  #busFor(process: Process): Bus {
    return {
      publish: (events) =>
        this.machine.step(process, () => {
          const failed = events.filter(() => this.random.chance(this.busRefusal)).map(({ id }) => id);
          this.events.push(...events.filter(({ id }) => !failed.includes(id)));
          return { failed: new Set(failed) };
        }),
    };
  }

  #tableFor(process: Process): Table {
    const { table, machine } = this;
    return {
      get: (key) => machine.step(process, () => table.get(key)),
      put: (item, condition) => machine.step(process, () => table.put(item, condition)),
      remove: (key, condition) => machine.step(process, () => table.remove(key, condition)),
      query: (query) => machine.step(process, () => table.query(query)),
      update: (key, update, condition) =>
        machine.step(process, async () => {
          const item = await table.update(key, update, this.#weakened(key, update, condition));
          if (item && update.set?.claim && !update.set.outcome) this.#checkClaim(item);
          return item;
        }),
    };
  }

  /** What is claimed to be sent must be there, wanted, and due on that date, at the very moment of the claim. */
  #checkClaim(item: Item): void {
    const reminder = readReminder(item);
    const date = reminder?.claim?.date ?? '';
    if (!reminder || reminder.isDeleted || reminder.unsubscribedAt || reminder.suppressed)
      this.wrong.push(`${item.sk} was claimed though it is stopped`);
    else if (!dueOn(planOf(reminder), date).due)
      this.wrong.push(`${item.sk} was claimed for ${date}, which is not its date`);
  }

  #weakened(key: Key, update: Update, condition: Condition | undefined): Condition | undefined {
    const isClaim = update.set?.claim !== undefined;
    if (this.#mutation === 'lease' && key.pk.startsWith('PACK#') && update.set?.state === 'sending')
      return undefined;
    if (!isClaim || !condition || !('all' in condition)) return condition;
    if (this.#mutation === 'claim') return condition.all.find((part) => 'equals' in part);
    if (this.#mutation === 'version') return condition.all.find((part) => 'any' in part);
    return condition;
  }

  #context(): Context {
    return {
      callbackWaitsForEmptyEventLoop: false,
      functionName: 'simulation',
      functionVersion: '1',
      invokedFunctionArn: 'arn',
      memoryLimitInMB: '512',
      awsRequestId: 'simulation',
      logGroupName: 'simulation',
      logStreamName: 'simulation',
      getRemainingTimeInMillis: () => (this.random.chance(this.shortOfTime) ? 1000 : functionSeconds * 1000),
      done() {},
      fail() {},
      succeed() {},
    };
  }
}
