import type { Bus } from '@merrowvale/functions/lib/adapters/bus.ts';
import type { Queue } from '@merrowvale/functions/lib/adapters/queue.ts';
import type { Condition, Item, Key, TableClient, Update } from '@merrowvale/functions/lib/adapters/table.ts';
import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { MemoryTable } from '../support/functions/memory-table.ts';
import { type Faults, Machine, Process, settled } from './machine.ts';
import type { Random } from './random.ts';
import type { SimulatedQueue } from './simulated-queue.ts';

export type Handler = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

/** Timeout of a function. */
const functionSeconds = 30;
const maxAtOnce = 3;

/**
 * Table, bus, queues and functions, where a random source decides which function continues, which calls fail
 * and which messages arrive twice. A capability adds its queues and their real handlers.
 */
export abstract class World {
  readonly random: Random;
  readonly machine: Machine;
  readonly table = new MemoryTable({ acceptsVersions: true });
  readonly events: DomainEvent[] = [];
  /** The machine's clock, for queues and leases. */
  machineSeconds = 1_000_000;
  #now = '';
  #nowSince = 0;
  /** Probability that the bus rejects an event. */
  busRefusal = 0;
  readonly #alive = new Map<Process, string>();

  constructor(random: Random, faults: Faults) {
    this.random = random;
    this.machine = new Machine(random, faults);
  }

  /** The calendar's time, for messages and schedules. */
  get now(): string {
    return this.#now;
  }

  set now(instant: string) {
    this.#now = instant;
    this.#nowSince = this.machineSeconds;
  }

  /** The calendar's time in AWS responses: it advances with the machine's clock. */
  get calendar(): string {
    const elapsed = (this.machineSeconds - this.#nowSince) * 1000;
    return new Date(Date.parse(this.#now) + elapsed).toISOString();
  }

  /** Every queue with a function, including dead-letter queues. */
  protected abstract allQueues(): readonly SimulatedQueue[];

  protected abstract handlerOf(queue: SimulatedQueue, process: Process, table: TableClient): Handler;

  /** Maximum batch size; the actual one is random. */
  protected abstract readonly maxInBatch: number;

  /** The stored part of a put item: all of it, unless a guard is disabled. */
  protected kept(item: Item): Item {
    return item;
  }

  /** The update to execute: unchanged, unless a rule is disabled. */
  protected updateOf(_key: Key, update: Update): Update {
    return update;
  }

  /** The condition of an update: its own, unless a guard is disabled. */
  protected conditionOf(_key: Key, _update: Update, condition: Condition | undefined): Condition | undefined {
    return condition;
  }

  /** Called with each item at the moment of its update. */
  protected onUpdated(_item: Item, _update: Update): void {}

  /** Called with each item at the moment it is put. */
  protected onPut(_item: Item): void {}

  /** Called with the key of a removed item. */
  protected onRemoved(_key: Key): void {}

  /** Called with the events that the bus has accepted. */
  protected onPublished(_events: readonly DomainEvent[]): void {}

  protected remainingMilliseconds(): number {
    return functionSeconds * 1000;
  }

  /** Probability that a message arrives twice. */
  set duplicates(probability: number) {
    for (const queue of this.allQueues()) if (queue.dead) queue.duplicates = probability;
  }

  /** Starts a function; it continues as the machine executes its steps. */
  start(name: string, run: (process: Process, table: TableClient) => Promise<unknown>): void {
    const process = new Process(name);
    this.#alive.set(process, name);
    const end = () => this.#alive.delete(process);
    run(process, this.#tableFor(process)).then(end, end);
  }

  /** Stops everything as a timeout or a power failure would. */
  stopAll(): void {
    for (const process of this.#alive.keys()) this.machine.kill(process);
    this.#alive.clear();
    this.machineSeconds += functionSeconds + 1;
  }

  isRunning(name: string): boolean {
    return this.#running(name) > 0;
  }

  /** Stops the functions of this name as a timeout would. */
  stop(name: string): void {
    for (const [process, each] of this.#alive) {
      if (each !== name) continue;
      this.machine.kill(process);
      this.#alive.delete(process);
    }
  }

  /**
   * Executes one step of one function, or passes messages to a new one. False if there is nothing left to do.
   */
  async advance(): Promise<boolean> {
    for (const process of this.#alive.keys()) if (!process.isAlive) this.#alive.delete(process);
    const ready = this.#readyQueues();
    if (!this.machine.isIdle && (ready.length === 0 || this.random.chance(0.8))) {
      await this.machine.advance();
      return true;
    }
    if (ready.length > 0) {
      this.#poll(this.random.pick(ready));
      await settled();
      return true;
    }
    if (this.#alive.size > 0) return true;
    const next = Math.min(...this.allQueues().map((queue) => queue.nextVisibleAt()));
    if (next === Number.POSITIVE_INFINITY) return false;
    this.machineSeconds = Math.max(this.machineSeconds + 1, next);
    return true;
  }

  /** Executes everything that happens until a time of the machine's clock. */
  async advanceTo(seconds: number): Promise<void> {
    const nextAt = () => Math.min(...this.allQueues().map((queue) => queue.nextVisibleAt()));
    while (!this.machine.isIdle || this.#alive.size > 0 || nextAt() <= seconds) await this.advance();
    this.machineSeconds = Math.max(this.machineSeconds, seconds);
  }

  protected queueFor(process: Process, queue: SimulatedQueue): Queue {
    return {
      send: (messages) =>
        this.machine.step(process, () => {
          for (const { body } of messages) queue.add(body, this.machineSeconds);
        }),
    };
  }

  protected busFor(process: Process): Bus {
    return {
      publish: (events) =>
        this.machine.step(process, () => {
          const failed = events.filter(() => this.random.chance(this.busRefusal)).map(({ id }) => id);
          const published = events.filter(({ id }) => !failed.includes(id));
          this.events.push(...published);
          this.onPublished(published);
          return { failed: new Set(failed) };
        }),
    };
  }

  /** Lets a handler defer a message. */
  protected visibilityOf(process: Process, queue: SimulatedQueue) {
    return (_: string, id: string, seconds: number) =>
      this.machine.step(process, () => queue.hide(id, this.machineSeconds + seconds));
  }

  /** The number of running functions of this name. */
  #running(name: string): number {
    let count = 0;
    for (const each of this.#alive.values()) if (each === name) count += 1;
    return count;
  }

  #readyQueues(): SimulatedQueue[] {
    return this.allQueues().filter(
      (queue) => queue.nextVisibleAt() <= this.machineSeconds && this.#running(queue.name) < maxAtOnce,
    );
  }

  #poll(queue: SimulatedQueue): void {
    const times = { machineSeconds: this.machineSeconds, calendar: Date.parse(this.now) };
    const event = queue.receive(1 + this.random.below(this.maxInBatch), times);
    if (!event) return;
    this.start(queue.name, async (process, table) => {
      const { batchItemFailures } = await this.handlerOf(queue, process, table)(event, this.#context());
      const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      for (const { messageId } of event.Records) if (!failed.has(messageId)) queue.remove(messageId);
    });
  }

  #tableFor(process: Process): TableClient {
    const { table, machine } = this;
    return {
      get: (key) => machine.step(process, () => table.get(key)),
      getMany: (keys) => machine.step(process, () => table.getMany(keys)),
      put: (item, condition) =>
        machine.step(process, async () => {
          const kept = this.kept(item);
          const isPut = await table.put(kept, condition);
          if (isPut) this.onPut(kept);
          return isPut;
        }),
      remove: (key, condition) =>
        machine.step(process, async () => {
          const isRemoved = await table.remove(key, condition);
          if (isRemoved) this.onRemoved(key);
          return isRemoved;
        }),
      query: (query) => machine.step(process, () => table.query(query)),
      update: (key, update, condition) =>
        machine.step(process, async () => {
          const changed = this.updateOf(key, update);
          const item = await table.update(key, changed, this.conditionOf(key, update, condition));
          if (item) this.onUpdated(item, changed);
          return item;
        }),
    };
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
      getRemainingTimeInMillis: () => this.remainingMilliseconds(),
      done() {},
      fail() {},
      succeed() {},
    };
  }
}
