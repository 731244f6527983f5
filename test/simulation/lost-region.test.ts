import { activeRegionCheck, activeRegionKey } from '@merrowvale/functions/lib/active-region.ts';
import type { Item, Key, TableClient } from '@merrowvale/functions/lib/adapters/table.ts';
import { cursorKey, dispatchReminders } from '@merrowvale/functions/lib/engine/dispatch-reminders.ts';
import { emailSender } from '@merrowvale/functions/lib/engine/email-sender.ts';
import { callSize } from '@merrowvale/functions/lib/engine/messages.ts';
import { ProviderCircuit } from '@merrowvale/functions/lib/engine/provider-circuit.ts';
import { releaseClaims, unsettledClaim } from '@merrowvale/functions/lib/engine/release-claims.ts';
import { sendHandler } from '@merrowvale/functions/lib/engine/send-handler.ts';
import { slotKeys } from '@merrowvale/functions/lib/reminders/slots.ts';
import { scheduleHandler } from '@merrowvale/functions/lib/schedule-handler.ts';
import { collectHandler } from '@merrowvale/functions/queues/collect-reminder-slots.ts';
import { describe, expect, it } from 'vitest';
import { lambdaContext } from '../support/functions/endpoint.ts';
import { MemoryProvider, reminderItem } from '../support/functions/engine.ts';
import { silentLog } from '../support/functions/log.ts';
import { MemoryBus } from '../support/functions/memory-bus.ts';
import { MemoryTable } from '../support/functions/memory-table.ts';
import { settled } from './machine.ts';
import { Random } from './random.ts';
import { activateByCommand } from './restore-by-command.ts';
import { SimulatedQueue } from './simulated-queue.ts';

const due = '2026-05-31T09:00:00.000Z';
const resumed = '2026-05-31T09:45:00.000Z';
const shards = 2;
const senders = 4;
const regions = { first: 'eu-west-1', second: 'eu-central-1' } as const;
const later = (from: string, count: number) => new Date(Date.parse(from) + count * 3_600_000).toISOString();

type Write = Key & { item: Item | undefined; at: number };

/** The order of all writes in both regions, by which the later one of an item wins, as in a global table. */
let writes = 0;

class ReplicatedTable extends MemoryTable implements TableClient {
  /** Writes that the other region does not have yet. */
  outgoing: Write[] = [];
  readonly #writtenAt = new Map<string, number>();

  override async put(item: Item, ...rest: [Parameters<TableClient['put']>[1]?]) {
    const written = await super.put(item, ...rest);
    if (written) this.#note(item, item);
    return written;
  }

  override async update(...[key, update, condition]: Parameters<TableClient['update']>) {
    const item = await super.update(key, update, condition);
    if (item) this.#note(key, item);
    return item;
  }

  override async remove(key: Key, ...rest: [Parameters<TableClient['remove']>[1]?]) {
    const removed = await super.remove(key, ...rest);
    if (removed) this.#note(key, undefined);
    return removed;
  }

  /** Gets what the other region has written, except for its last writes. */
  async catchUp(other: ReplicatedTable, lag = 0): Promise<void> {
    const arriving = other.outgoing.splice(0, Math.max(0, other.outgoing.length - lag));
    for (const { pk, sk, item, at } of arriving) {
      if ((this.#writtenAt.get(`${pk} ${sk}`) ?? 0) > at) continue;
      this.#writtenAt.set(`${pk} ${sk}`, at);
      if (item) await super.put(item);
      else await super.remove({ pk, sk });
    }
  }

  #note({ pk, sk }: Key, item: Item | undefined): void {
    writes += 1;
    this.#writtenAt.set(`${pk} ${sk}`, writes);
    this.outgoing.push({ pk, sk, item, at: writes });
  }
}

/** The functions and queues of one region, which all stop in the middle of their work when it is lost. */
class Region {
  readonly name: string;
  readonly table = new ReplicatedTable();
  readonly provider = new MemoryProvider();
  readonly #random = new Random(0);
  readonly #slots = new SimulatedQueue('slots', new Random(1));
  readonly #batches = new SimulatedQueue('batches', new Random(2));
  isLost = false;
  /** Calls of the provider after which the region is lost, before any of them has got a response. */
  lostAfterCalls = Number.POSITIVE_INFINITY;
  #seconds = 0;

  constructor(name: string) {
    this.name = name;
  }

  isActive = (standby: Region) =>
    activeRegionCheck(
      { standby: standby.#whileThere(standby.table), own: this.table },
      { own: this.name, standby: standby.name },
      () => this.#seconds,
    );

  /** One run of the dispatcher, and everything that is on the queues by then. */
  async run(at: string, isActive?: () => Promise<boolean>): Promise<void> {
    this.#seconds += 100_000;
    const [table, slots, batches] = [this.#whileThere(this.table), this.#slots, this.#batches];
    const queue = (to: SimulatedQueue) => ({
      send: async (messages: readonly { body: unknown }[]) => {
        for (const { body } of messages) to.add(body, this.#seconds);
      },
    });
    const ports = { log: silentLog, retryBaseSeconds: 1, isActive };
    const dispatch = scheduleHandler(
      () => ({ log: silentLog, ...(isActive && { isActive }) }),
      async (_, now) =>
        void (await dispatchReminders(
          { table, slots: queue(slots) },
          { at: now, shards, hasTime: () => true },
        )),
    );
    await dispatch({ scheduledTime: at }, lambdaContext);
    const context = { ...lambdaContext, getRemainingTimeInMillis: () => 60_000 };
    const hiding = (from: SimulatedQueue) => async (_: string, id: string, seconds: number) =>
      from.hide(id, this.#seconds + seconds);
    const collect = collectHandler({
      ...{
        ...ports,
        table,
        slots: queue(slots),
        batches: { email: queue(batches), sms: queue(batches), push: queue(batches) },
      },
      visibility: hiding(slots),
    });
    const sender = () => {
      const calendar = (now: string) => now;
      const nowSeconds = () => this.#seconds;
      const circuit = new ProviderCircuit('email', { table, calendar, nowSeconds });
      return sendHandler({
        ...{ ...ports, table, bus: new MemoryBus(), circuit, calendar, nowSeconds },
        ...{ batches: queue(batches), dead: queue(new SimulatedQueue('dead', new Random(3))) },
        sender: emailSender(
          { mail: this.#mail(), pace: async () => {}, secret: async () => 'secret' },
          { siteUrl: 'https://portal.example', templatePrefix: 'dev-reminder' },
        ),
        visibility: hiding(batches),
        messagesPerSecond: 1000,
      });
    };
    await this.#drain(slots, at, async (event) => collect(event, context));
    const sending = Array.from({ length: senders }, () => {
      const handler = sender();
      return this.#drain(batches, at, (event) => handler(event, context));
    });
    await Promise.race([Promise.all(sending), this.#loss()]);
  }

  /** Messages on its queues. */
  get waiting(): number {
    return this.#slots.size + this.#batches.size;
  }

  async #drain(
    queue: SimulatedQueue,
    at: string,
    handle: (event: NonNullable<ReturnType<SimulatedQueue['receive']>>) => Promise<{
      batchItemFailures: { itemIdentifier: string }[];
    }>,
  ): Promise<void> {
    for (;;) {
      const event = queue.receive(2, { machineSeconds: this.#seconds, calendar: Date.parse(at) });
      if (!event) return;
      const { batchItemFailures } = await handle(event);
      const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      for (const { messageId } of event.Records) if (!failed.has(messageId)) queue.remove(messageId);
    }
  }

  #mail(): MemoryProvider['sendBulk'] extends infer Send ? { sendBulk: Send } : never {
    return {
      sendBulk: async (template, emails) => {
        // Other senders are lost here, before their call, or below, after it.
        await this.#wait();
        if (this.isLost) return this.#never();
        const outcomes = await this.provider.sendBulk(template, emails);
        if (this.provider.calls >= this.lostAfterCalls) this.#lose();
        await this.#wait();
        return this.isLost ? this.#never() : outcomes;
      },
    };
  }

  async #wait(): Promise<void> {
    for (let times = this.#random.below(4); times >= 0; times -= 1) await settled();
  }

  #whileThere(table: TableClient): TableClient {
    const alive = async <Result>(call: () => Promise<Result>): Promise<Result> =>
      this.isLost ? this.#never() : call();
    return {
      get: (...call) => alive(() => table.get(...call)),
      getMany: (...call) => alive(() => table.getMany(...call)),
      put: (...call) => alive(() => table.put(...call)),
      update: (...call) => alive(() => table.update(...call)),
      remove: (...call) => alive(() => table.remove(...call)),
      query: (...call) => alive(() => table.query(...call)),
    };
  }

  #lost = () => {};
  #loss(): Promise<void> {
    return new Promise((resolve) => {
      this.#lost = resolve;
    });
  }

  #lose(): void {
    this.isLost = true;
    this.lostAfterCalls = Number.POSITIVE_INFINITY;
    this.#lost();
  }

  #never(): Promise<never> {
    return new Promise(() => {});
  }
}

/** `infra/recovery/activate-region.ts` on tables in memory. */
async function activate(region: Region, standby: Region, now: string): Promise<void> {
  const claims = region.table.all().flatMap((item) => unsettledClaim(item, now) ?? []);
  await releaseClaims(region.table, claims);
  await region.table.remove(cursorKey);
  await standby.table.put({ ...activeRegionKey, region: region.name });
}

type Loss = { reminders: number; calls: number; lag: number };

/** One reminder for each owner, for a third of them the last, which leaves the index when it is claimed. */
async function twoRegions(reminders: number): Promise<{ first: Region; second: Region }> {
  const [first, second] = [new Region(regions.first), new Region(regions.second)];
  const plan = { timeZone: 'UTC', sendTime: '09:00', interval: 'w1', startDate: '2026-05-24' } as const;
  for (let at = 0; at < reminders; at += 1) {
    const own = { ...plan, ownerId: `o${at}`, reminderId: 'r1', channel: 'email' };
    const doses = at % 3 === 0 ? 1 : null;
    const slot = slotKeys({ ...own, shards });
    await first.table.put(reminderItem({ ...own, doses, since: '2026-05-25T00:00:00.000Z', ...slot }));
  }
  await first.table.put({ pk: 'SLOTS', sk: 'SLOT#UTC|09:00', kinds: { w1: true } });
  await second.table.catchUp(first.table);
  return { first, second };
}

/** The number of emails that each person got. */
function received(...from: Region[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { provider } of from)
    for (const { to } of provider.emails) counts.set(to, (counts.get(to) ?? 0) + 1);
  return counts;
}

/** The first region is lost in the middle of a send, and the second one takes over. */
async function failOver({ reminders, calls, lag }: Loss) {
  const { first, second } = await twoRegions(reminders);
  first.lostAfterCalls = calls;
  await first.run(due, first.isActive(second));
  await second.table.catchUp(first.table, lag);
  const claimedInLag = first.table.outgoing.filter(({ item }) => item?.claim !== undefined).length;
  await second.table.put({ ...activeRegionKey, region: 'none' });
  await second.run(later(due, 0.5), second.isActive(second));
  const early = second.provider.emails.length;
  await activate(second, second, resumed);
  await second.run(resumed, second.isActive(second));
  return { first, second, claimedInLag, early };
}

describe('a region that is lost while it sends', () => {
  it.each([
    { reminders: 10_000, calls: 90, lag: 300 },
    { reminders: 1000, calls: 1, lag: 0 },
    { reminders: 1000, calls: 7, lag: 0 },
    { reminders: 1000, calls: 12, lag: 120 },
    { reminders: 1000, calls: 20, lag: 2000 },
  ])(
    'is replaced by the second one: nobody gets none, and nobody two but what was in doubt: call $calls of $reminders reminders, $lag writes behind [DUE-09]',
    async (loss) => {
      const { first, second, claimedInLag, early } = await failOver(loss);
      expect(early).toBe(0);
      expect(first.provider.emails.length).toBeLessThanOrEqual((loss.calls + senders) * callSize);
      const emails = received(first, second);
      expect(emails.size).toBe(loss.reminders);
      const twice = [...emails.values()].filter((times) => times > 1);
      expect(new Set(twice)).toEqual(new Set([2]));
      expect(twice.length).toBeLessThanOrEqual(claimedInLag + senders * callSize);
    },
  );

  it('is replaced by the command of the runbook in the same way, on another implementation of the table [DUE-09]', async () => {
    const { first, second } = await twoRegions(120);
    first.lostAfterCalls = 2;
    await first.run(due, first.isActive(second));
    await second.table.catchUp(first.table);
    // The command takes the time from the machine.
    const now = new Date().toISOString();
    for (const item of second.table.all())
      if (item.claim) await second.table.update(item, { set: { 'claim.at': now } });
    const none = { ...activeRegionKey, region: 'none' };
    const tooEarly = [...second.table.all(), { ...none, since: now }];
    await expect(activateByCommand(tooEarly, second.name, second.name)).rejects.toThrow('wait until');
    await second.table.put({ ...none, since: due });
    const { items, output } = await activateByCommand(second.table.all(), second.name, second.name);
    await activate(second, second, now);
    const mark = items.find(({ pk }) => pk === activeRegionKey.pk);
    if (mark) await second.table.put({ ...activeRegionKey, region: second.name, since: mark.since ?? '' });
    expect(output).toContain('messages of unfinished batches are released.');
    const byKey = (all: readonly Item[]) => new Map(all.map((item) => [`${item.pk} ${item.sk}`, item]));
    expect(byKey(items)).toEqual(byKey(second.table.all()));
  });

  it('sends and writes nothing when it is back, while its table is behind and afterwards [DUE-09]', async () => {
    const { first, second } = await failOver({ reminders: 1000, calls: 7, lag: 120 });
    const sent = first.provider.emails.length;
    first.isLost = false;
    const [written, unsent] = [first.table.outgoing.length, first.waiting];
    await first.run(later(resumed, 1), first.isActive(second));
    expect(first.table.outgoing).toHaveLength(written);
    await second.table.catchUp(first.table);
    await first.table.catchUp(second.table);
    await first.run(later(resumed, 2), first.isActive(second));
    expect(first.provider.emails).toHaveLength(sent);
    expect(first.waiting).toBe(unsent);
  });

  it('would send again what the second one has sent, if nothing told it [DUE-09]', async () => {
    const { first } = await failOver({ reminders: 1000, calls: 7, lag: 120 });
    const sent = first.provider.emails.length;
    first.isLost = false;
    await first.run(later(resumed, 1));
    expect(first.provider.emails.length).toBeGreaterThan(sent + 500);
  });

  it('is active again once it is named: it repeats nothing, and everything that follows is sent once [DUE-09]', async () => {
    const { first, second } = await failOver({ reminders: 1000, calls: 7, lag: 120 });
    const before = received(first, second);
    first.isLost = false;
    await second.table.catchUp(first.table);
    await second.table.put({ ...activeRegionKey, region: 'none' });
    await first.table.catchUp(second.table);
    await activate(first, second, later(resumed, 3));
    await first.run(later(resumed, 3), first.isActive(second));
    expect(received(first, second)).toEqual(before);
    await second.table.catchUp(first.table);
    const week = 7 * 24;
    await second.run(later(due, week), second.isActive(second));
    await first.run(later(due, week), first.isActive(second));
    const after = received(first, second);
    const again = [...after].filter(([to, times]) => times === (before.get(to) ?? 0) + 1);
    expect(again).toHaveLength(666);
    expect([...after.values()].reduce((sum, times) => sum + times, 0)).toBe(
      [...before.values()].reduce((sum, times) => sum + times, 0) + 666,
    );
  });
});
