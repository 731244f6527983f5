import { batchOwedReminders } from '@merrowvale/functions/consumers/batch-owed-reminders.ts';
import { refreshOwnerReminders } from '@merrowvale/functions/consumers/refresh-owner-reminders.ts';
import { companionEvent, followOwner } from '@merrowvale/functions/consumers/sync-companions.ts';
import type { Condition, Item, Key, TableClient, Update } from '@merrowvale/functions/lib/adapters/table.ts';
import { consumerHandler } from '@merrowvale/functions/lib/engine/consumer.ts';
import { dispatchReminders } from '@merrowvale/functions/lib/engine/dispatch-reminders.ts';
import { ProviderCircuit } from '@merrowvale/functions/lib/engine/provider-circuit.ts';
import { type SendHandlerPorts, sendHandler } from '@merrowvale/functions/lib/engine/send-handler.ts';
import { readReminder, type StoredReminder } from '@merrowvale/functions/lib/engine/stored-reminder.ts';
import { sweep } from '@merrowvale/functions/lib/outbox.ts';
import { collectHandler } from '@merrowvale/functions/queues/collect-reminder-slots.ts';
import { quarantineHandler } from '@merrowvale/functions/schedules/quarantine-dead-reminders.ts';
import { type DomainEvent, events } from '@merrowvale/shared/events/registry.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { silentLog } from '../../support/functions/log.ts';
import type { Faults, Process } from '../machine.ts';
import type { Random } from '../random.ts';
import { SimulatedQueue } from '../simulated-queue.ts';
import { type Handler, World } from '../world.ts';
import { type Mutation, mutatedCondition, mutatedItem, mutatedSlots, mutatedUpdate } from './mutations.ts';
import { OwedOracle } from './owed-oracle.ts';
import { SimulatedProviders } from './simulated-providers.ts';

type Clocks = { nowSeconds: () => number; calendar: () => string };
type Instance = { circuit: ProviderCircuit; process: Process; isBusy: boolean };

/** A batch that waits for its provider is received many times. */
const senderReceives = 1000;
const retryBaseSeconds = 5;
/** The events after which carers' copies are checked. */
const companionEvents: ReadonlySet<string> = new Set(
  companionEvent.options.map(({ shape }) => shape.type.value),
);
/** The whole engine on simulated infrastructure: real handlers and domain code, with everything else random. */
export class ReminderWorld extends World {
  readonly wrong: string[] = [];
  readonly providers = new SimulatedProviders(this);
  readonly oracle = new OwedOracle((reminderId, occasion) =>
    this.providers.accepted.has(`${reminderId} ${occasion}`),
  );
  /** Owners who have carers; events of other owners need no copies. */
  readonly sharing = new Set<string>();
  /**
   * Maps a reminder and occasion to the local time of its last claim. Its message follows within seconds, unless the
   * simulation advances the calendar in between.
   */
  readonly claimedAt = new Map<string, string>();
  /** Number of actions that owners and carers have started. */
  actions = 0;
  readonly #instances: Record<Channel, Instance[]> = { email: [], sms: [], push: [] };
  /** Probability that a function has almost no time left. */
  shortOfTime = 0.05;
  readonly #mutation: Mutation | undefined;
  readonly #dead: Record<'slots' | 'emails' | 'texts' | 'notifications', SimulatedQueue>;
  readonly queues: Record<'slots' | 'emails' | 'texts' | 'notifications', SimulatedQueue>;
  readonly #consumers: Record<'owner.updated' | 'reminder.owed' | 'companions', SimulatedQueue>;
  readonly #all: readonly SimulatedQueue[];
  protected readonly maxInBatch = 4;

  constructor(random: Random, faults: Faults, mutation: Mutation | undefined) {
    super(random, faults);
    this.#mutation = mutation;
    const queue = (name: string, dead?: SimulatedQueue, receives?: number) =>
      new SimulatedQueue(name, random, dead, receives);
    this.#dead = {
      slots: queue('reminder-slots-dead'),
      emails: queue('reminder-emails-dead'),
      texts: queue('reminder-texts-dead'),
      notifications: queue('reminder-notifications-dead'),
    };
    this.queues = {
      slots: queue('reminder-slots', this.#dead.slots),
      emails: queue('reminder-emails', this.#dead.emails, senderReceives),
      texts: queue('reminder-texts', this.#dead.texts, senderReceives),
      notifications: queue('reminder-notifications', this.#dead.notifications, senderReceives),
    };
    this.#consumers = {
      'owner.updated': queue('refresh-owner-reminders'),
      'reminder.owed': queue('batch-owed-reminders'),
      companions: queue('sync-companions'),
    };
    this.#all = [this.queues, this.#dead, this.#consumers].flatMap((queues) => Object.values(queues));
  }

  /** Advances the calendar, which never goes back. */
  reach(at: string): void {
    const { calendar } = this;
    // Functions that wait for a provider may already have advanced the calendar further.
    this.now = at > calendar ? at : calendar;
    this.oracle.reach(this.now);
  }

  dispatch(at: string, isShortOfTime = 0): void {
    this.start('dispatch', (process, table) =>
      dispatchReminders(
        { table, slots: mutatedSlots(this.queueFor(process, this.queues.slots), this.#mutation) },
        { at, shards: 1, hasTime: () => !this.random.chance(isShortOfTime) },
      ),
    );
  }

  sweep(now: string): void {
    this.start('sweep', (process, table) => sweep({ table, bus: this.busFor(process) }, now));
  }

  protected allQueues(): readonly SimulatedQueue[] {
    return this.#all;
  }

  protected override onPublished(events: readonly DomainEvent[]): void {
    for (const event of events) {
      if (event.type === 'owner.updated' || event.type === 'reminder.owed')
        this.#consumers[event.type].add({ detail: event }, this.machineSeconds);
      if (companionEvents.has(event.type) && this.sharing.has(event.ownerId ?? ''))
        this.#consumers.companions.add({ detail: event }, this.machineSeconds);
    }
  }

  protected handlerOf(queue: SimulatedQueue, process: Process, table: TableClient): Handler {
    const common = {
      table,
      bus: this.busFor(process),
      log: silentLog,
      retryBaseSeconds,
      random: () => this.random.next(),
      visibility: this.visibilityOf(process, queue),
    };
    const consuming = { ...common, calendar: () => this.calendar };
    const batches = {
      email: this.queueFor(process, this.queues.emails),
      sms: this.queueFor(process, this.queues.texts),
      push: this.queueFor(process, this.queues.notifications),
    };
    if (queue === this.queues.slots)
      return collectHandler({ ...common, slots: this.queueFor(process, this.queues.slots), batches });
    if (queue === this.#consumers['owner.updated']) {
      return consumerHandler(consuming, events['owner.updated'].schema, (event, writing) =>
        refreshOwnerReminders(event, writing, 1),
      );
    }
    if (queue === this.#consumers.companions)
      return consumerHandler(consuming, companionEvent, (event, writing) => followOwner(event, writing, 1));
    if (queue === this.#consumers['reminder.owed'])
      return consumerHandler(consuming, events['reminder.owed'].schema, (event, writing) =>
        batchOwedReminders(event, writing, batches),
      );
    if (queue.dead === undefined) return quarantineHandler({ ...common, at: this.calendar });
    const { emails, texts } = this.queues;
    const channel = queue === emails ? 'email' : queue === texts ? 'sms' : 'push';
    return this.#senderOf(channel, queue, process, table, common);
  }

  /** A sender on a free instance: a warm one with its circuit's state, or a new one. */
  #senderOf(
    channel: Channel,
    queue: SimulatedQueue,
    process: Process,
    table: TableClient,
    common: Omit<
      SendHandlerPorts,
      'sender' | 'circuit' | 'batches' | 'dead' | 'calendar' | 'nowSeconds' | 'messagesPerSecond'
    >,
  ): Handler {
    const clocks = { nowSeconds: () => this.machineSeconds, calendar: () => this.calendar };
    const instance = this.#instanceOf(channel, process, clocks);
    const { circuit } = instance;
    const handler = sendHandler({
      ...common,
      ...clocks,
      circuit,
      batches: this.queueFor(process, queue),
      dead: this.queueFor(process, queue.dead ?? queue),
      emails: this.queueFor(process, this.queues.emails),
      sender: this.providers.senderFor(channel, process, table, circuit),
      messagesPerSecond: 100,
    });
    return async (event, context) => {
      const response = await handler(event, context);
      instance.isBusy = false;
      return response;
    };
  }

  /** The circuit's table calls have no faults, because these would be attributed to one call among many. */
  #instanceOf(channel: Channel, process: Process, clocks: Clocks): Instance {
    const instances = this.#instances[channel].filter((each) => each.process.isAlive);
    this.#instances[channel] = instances;
    const warm = instances.find((each) => !each.isBusy);
    if (warm) return Object.assign(warm, { process, isBusy: true });
    const circuit = new ProviderCircuit(channel, { table: this.table, ...clocks });
    const instance = { circuit, process, isBusy: true };
    instances.push(instance);
    return instance;
  }

  /** A claimed reminder must exist, be active and be due at the moment of the claim. */
  protected override onUpdated(item: Item, { set }: Update): void {
    this.oracle.observe(item, this.now);
    if (!set?.claim || set.outcome) return;
    const reminder = readReminder(item);
    const occasion = reminder?.claim?.date ?? '';
    if (reminder) this.#noteTime(reminder, occasion);
    const objection = reminder ? this.oracle.objection(reminder, occasion, this.now) : 'it cannot be read';
    if (objection) this.wrong.push(`${item.sk} was claimed for ${occasion} though ${objection}`);
  }

  #noteTime({ reminderId, timeZone }: StoredReminder, occasion: string): void {
    const time = new Date(this.calendar).toLocaleTimeString('sv-SE', { timeZone });
    this.claimedAt.set(`${reminderId} ${occasion}`, time);
  }

  protected override onPut(item: Item): void {
    this.oracle.observe(item, this.now);
  }

  protected override onRemoved({ sk }: Key): void {
    this.oracle.removed(sk);
  }

  protected override kept(item: Item): Item {
    return mutatedItem(item, this.#mutation);
  }

  protected override updateOf(key: Key, update: Update): Update {
    return mutatedUpdate(key, update, this.#mutation);
  }

  protected override conditionOf(
    key: Key,
    update: Update,
    condition: Condition | undefined,
  ): Condition | undefined {
    return mutatedCondition({ key, update, condition }, this.#mutation);
  }

  protected override remainingMilliseconds(): number {
    return this.random.chance(this.shortOfTime) ? 1000 : super.remainingMilliseconds();
  }
}
