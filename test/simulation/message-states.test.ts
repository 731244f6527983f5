import { emailSender } from '@merrowvale/functions/lib/engine/email-sender.ts';
import { readBatchRecords } from '@merrowvale/functions/lib/engine/message-progress.ts';
import { type MessageReport, recordReport } from '@merrowvale/functions/lib/engine/message-report.ts';
import { type ReminderBatch, reminderBatch } from '@merrowvale/functions/lib/engine/messages.ts';
import { quarantineMessage } from '@merrowvale/functions/lib/engine/quarantine-message.ts';
import { sendBatch } from '@merrowvale/functions/lib/engine/send-batch.ts';
import { readReminder } from '@merrowvale/functions/lib/engine/stored-reminder.ts';
import { reminderKey } from '@merrowvale/functions/lib/keys.ts';
import { lastMessage } from '@merrowvale/functions/lib/reminders/to-reminder.ts';
import { datedReminder } from '@merrowvale/shared/domain/due-dates.ts';
import type { DeliveryResult } from '@merrowvale/shared/schemas/reminder.ts';
import { describe, expect, it } from 'vitest';
import { batchOf, MemoryProvider, MemoryQueue, reminderItem } from '../support/functions/engine.ts';
import { MemoryBus } from '../support/functions/memory-bus.ts';
import { MemoryTable } from '../support/functions/memory-table.ts';
import { Random } from './random.ts';

const seeds = Number(process.env.STATE_SEEDS ?? 60);
const owners = ['ann', 'bob', 'cid', 'dot', 'eve', 'fay'];
const occasion = '2026-05-31';
const now = '2026-05-31T08:00:05.000Z';
const afterAcceptance = new Set<DeliveryResult>(['sent', 'delivered', 'bounced', 'complained']);
const lost = 'The response was lost.';
const reports = ['sent', 'delivered', 'bounced', 'complained', 'failed'] as const;

/** One batch, with a provider that rejects messages, loses responses, and reports late, twice and in any order. */
class States {
  readonly accepted = new Set<string>();
  readonly #random: Random;
  readonly #table = new MemoryTable();
  readonly #items = owners.map((ownerId) => reminderItem({ ownerId, since: '2026-05-01T00:00:00.000Z' }));
  readonly #pending: MessageReport[] = [];
  readonly #provider = new MemoryProvider();
  readonly #queues = { batches: new MemoryQueue(), dead: new MemoryQueue() };
  #seconds = 0;
  isCalm = false;

  constructor(seed: number) {
    this.#random = new Random(seed);
    const accept = this.#provider.sendBulk.bind(this.#provider);
    this.#provider.outcomeOf = (to) => this.#outcome(to);
    this.#provider.sendBulk = async (template, emails) => {
      const outcomes = await accept(template, emails);
      if (!this.isCalm && this.#random.chance(0.2)) throw new Error(lost);
      return outcomes;
    };
  }

  async open(): Promise<void> {
    for (const item of this.#items) await this.#table.put(item);
  }

  /** One delivery of the batch, or of a part that was split off from it. */
  async attempt(): Promise<void> {
    await this.#send(this.#random.pick(this.#batches()));
  }

  /** Delivers everything that is still on a queue, and quarantines dead letters. */
  async finish(): Promise<void> {
    this.isCalm = true;
    for (let round = 0; round < 5; round += 1) for (const batch of this.#batches()) await this.#send(batch);
    for (const body of this.#queues.dead.bodies)
      await quarantineMessage(this.#table, { queue: 'email', text: JSON.stringify(body), now });
  }

  #batches() {
    return [batchOf(this.#items), ...this.#queues.batches.bodies.map((body) => reminderBatch.parse(body))];
  }

  async #send(batch: ReminderBatch): Promise<void> {
    this.#seconds += 100;
    const lease = { nowSeconds: this.#seconds, untilSeconds: this.#seconds + 60 };
    const sender = emailSender(
      { mail: this.#provider, pace: async () => {}, secret: async () => 'secret' },
      { siteUrl: 'https://portal.example', templatePrefix: 'dev-reminder' },
    );
    const ports = { table: this.#table, bus: new MemoryBus(), queues: this.#queues };
    const attempt = { now, lease, hasTime: () => true, mayCall: () => true, isTooLate: false };
    await sendBatch(ports, sender, batch, attempt).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== lost) throw error;
    });
  }

  async report(): Promise<void> {
    const [report] = this.#pending.splice(this.#random.below(Math.max(1, this.#pending.length)), 1);
    if (!report) return;
    if (!this.isCalm && this.#random.chance(0.3)) this.#pending.push(report);
    await recordReport(this.#table, report);
  }

  get isReported(): boolean {
    return this.#pending.length === 0;
  }

  async states(): Promise<Map<string, DeliveryResult | undefined>> {
    const items = await Promise.all(owners.map((ownerId) => this.#table.get(reminderKey(ownerId, 'r1'))));
    const reminders = items.flatMap((item) => readReminder(item) ?? []);
    const findRecord = await readBatchRecords(this.#table, reminders);
    const shown = new Map<string, DeliveryResult | undefined>();
    for (const reminder of reminders)
      shown.set(
        reminder.ownerId,
        lastMessage(reminder, datedReminder(reminder, now), findRecord(reminder))?.result,
      );
    return shown;
  }

  #outcome(to: string) {
    const ownerId = to.split('@')[0] ?? '';
    if (!this.isCalm && this.#random.chance(0.3))
      return { status: 'retry', error: 'TRANSIENT_FAILURE' } as const;
    this.accepted.add(ownerId);
    const result = this.#random.pick(reports);
    const about = { ownerId, reminderId: 'r1', occasion };
    this.#pending.push({ ...about, outcome: { at: now, result, reason: 'unreachable' } });
    return { status: 'sent', messageId: 'm' } as const;
  }
}

describe(`the states that owners see, over ${seeds} seeds`, () => {
  it('are never ahead of the provider, and end with its last report [NTF-07]', async () => {
    for (let seed = 1; seed <= seeds; seed += 1) {
      const world = new States(seed);
      const random = new Random(seed + 1_000_000);
      await world.open();
      const check = async () => {
        for (const [ownerId, result] of await world.states())
          if (result && afterAcceptance.has(result) && !world.accepted.has(ownerId))
            throw new Error(`Seed ${seed}: ${ownerId} is shown as ${result} before it was accepted.`);
      };
      for (let step = 0; step < 20; step += 1) {
        await (random.chance(0.4) ? world.attempt() : world.report());
        await check();
      }
      await world.finish();
      while (!world.isReported) await world.report();
      const ended = [...(await world.states()).values()];
      expect(
        ended.filter((result) => !result || result === 'due' || result === 'sending'),
        `seed ${seed}`,
      ).toEqual([]);
    }
  });
});
