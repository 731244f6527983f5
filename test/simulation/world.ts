import { MemoryTable } from '@merrowvale/functions/lib/adapters/memory-table.ts';
import type { Bus } from '@merrowvale/functions/lib/ports/bus.ts';
import type { Queue } from '@merrowvale/functions/lib/ports/queue.ts';
import type { Condition, Item, Key, Table, Update } from '@merrowvale/functions/lib/ports/table.ts';
import type { DomainEvent } from '@merrowvale/shared/events/registry.ts';
import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type Faults, Machine, Process, settled } from './machine.ts';
import type { Random } from './random.ts';
import type { SimulatedQueue } from './simulated-queue.ts';

export type Handler = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

/** How long a function may run. */
const functionSeconds = 30;
const mostAtOnce = 3;

/**
 * Table, bus, queues and functions where chance decides who goes on, what fails and what comes twice. A capability
 * brings its queues and the handlers behind them, which are the real ones.
 */
export abstract class World {
  readonly random: Random;
  readonly machine: Machine;
  readonly table = new MemoryTable();
  readonly events: DomainEvent[] = [];
  /** The machine's clock, by which queues and leases count. */
  machineSeconds = 1_000_000;
  #now = '';
  #nowSince = 0;
  /** How often the bus takes no event. */
  busRefusal = 0;
  readonly #alive = new Map<Process, string>();

  constructor(random: Random, faults: Faults) {
    this.random = random;
    this.machine = new Machine(random, faults);
  }

  /** The calendar's time, which messages and schedules carry. */
  get now(): string {
    return this.#now;
  }

  set now(instant: string) {
    this.#now = instant;
    this.#nowSince = this.machineSeconds;
  }

  /** The calendar's time as AWS gives it with a response: it runs on with the machine's clock. */
  get calendar(): string {
    const elapsed = (this.machineSeconds - this.#nowSince) * 1000;
    return new Date(Date.parse(this.#now) + elapsed).toISOString();
  }

  /** Every queue that has a function behind it, the dead-letter queues among them. */
  protected abstract allQueues(): readonly SimulatedQueue[];

  protected abstract handlerOf(queue: SimulatedQueue, process: Process, table: Table): Handler;

  /** How many messages a function is handed, by chance. */
  protected abstract readonly mostInBatch: number;

  /** What is kept of an item that is put: all of it, unless a guard is taken out. */
  protected kept(item: Item): Item {
    return item;
  }

  /** The update that is made: the one asked for, unless a rule is taken out. */
  protected updateOf(_key: Key, update: Update): Update {
    return update;
  }

  /** On which condition an update is made: its own, unless a guard is taken out. */
  protected conditionOf(_key: Key, _update: Update, condition: Condition | undefined): Condition | undefined {
    return condition;
  }

  /** Sees each item at the very moment when it was updated. */
  protected onUpdated(_item: Item, _update: Update): void {}

  /** Sees each item at the very moment when it was put. */
  protected onPut(_item: Item): void {}

  /** Sees which item was removed. */
  protected onRemoved(_key: Key): void {}

  /** Sees the events that the bus has taken. */
  protected onPublished(_events: readonly DomainEvent[]): void {}

  protected remainingMilliseconds(): number {
    return functionSeconds * 1000;
  }

  /** How often a message comes twice. */
  set duplicates(probability: number) {
    for (const queue of this.allQueues()) if (queue.dead) queue.duplicates = probability;
  }

  /** Starts a function; it goes on as the machine takes its steps. */
  start(name: string, run: (process: Process, table: Table) => Promise<unknown>): void {
    const process = new Process(name);
    this.#alive.set(process, name);
    const end = () => this.#alive.delete(process);
    run(process, this.#tableFor(process)).then(end, end);
  }

  /** Everything stops as if its time were up, or the power were gone. */
  stopAll(): void {
    for (const process of this.#alive.keys()) this.machine.kill(process);
    this.#alive.clear();
    this.machineSeconds += functionSeconds + 1;
  }

  isRunning(name: string): boolean {
    return [...this.#alive.values()].includes(name);
  }

  /** Functions of this name have run out of time. */
  stop(name: string): void {
    for (const [process, each] of this.#alive) {
      if (each !== name) continue;
      this.machine.kill(process);
      this.#alive.delete(process);
    }
  }

  /** One step of one function, or messages handed to a new one. False when nothing at all is left to do. */
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

  /** Lets a handler put a message off. */
  protected visibilityOf(process: Process, queue: SimulatedQueue) {
    return (_: string, id: string, seconds: number) =>
      this.machine.step(process, () => queue.hide(id, this.machineSeconds + seconds));
  }

  #readyQueues(): SimulatedQueue[] {
    return this.allQueues().filter((queue) => {
      const running = [...this.#alive.values()].filter((name) => name === queue.name).length;
      return running < mostAtOnce && queue.nextVisibleAt() <= this.machineSeconds;
    });
  }

  #poll(queue: SimulatedQueue): void {
    const times = { machineSeconds: this.machineSeconds, calendar: Date.parse(this.now) };
    const event = queue.receive(1 + this.random.below(this.mostInBatch), times);
    if (!event) return;
    this.start(queue.name, async (process, table) => {
      const { batchItemFailures } = await this.handlerOf(queue, process, table)(event, this.#context());
      const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      for (const { messageId } of event.Records) if (!failed.has(messageId)) queue.remove(messageId);
    });
  }

  #tableFor(process: Process): Table {
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
