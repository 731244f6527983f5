import { createHash } from 'node:crypto';
import { dueOn } from '@merrowvale/shared/domain/due-dates.ts';
import { legacyKinds } from '@merrowvale/shared/domain/slot-kind.ts';
import { slotsDueOn } from '@merrowvale/shared/domain/slots.ts';
import { instantOf } from '@merrowvale/shared/domain/zoned-time.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { inBatches } from '../in-batches.ts';
import type { Queue } from '../ports/queue.ts';
import type { Table } from '../ports/table.ts';
import { type ClaimFor, claimReminder, isSilenced, type Outcome } from './claim-reminder.ts';
import { mergeSlots } from './merge-slots.ts';
import { type PackedReminder, packSize, type ReminderPack, type SlotUnit } from './messages.ts';
import { type DueReminder, planOf, readDueReminder } from './stored-reminder.ts';

type Ports = { table: Table; slots: Queue; packs: Record<Channel, Queue> };
type Delivery = { now: string; hasTime: () => boolean };
/** Reminders by what became of them. */
export type Drained = Record<'due' | 'suppressed' | 'missed', number>;
type Found = { reminder: DueReminder; packed: PackedReminder };

/** Ten messages go into one request as long as they stay below 256 KB together. */
const packsPerSend = 5;
const recordsAtOnce = 20;

/**
 * Drains one unit: reads its slots in owner order, joins an owner's reminders per channel, and queues packs of
 * up to 200. What may not go out is recorded instead. Short of time it queues the rest as a unit of its own. Run
 * again, it makes the same packs again, and the senders know them. Answers how many it packed and recorded.
 */
export async function drainSlots(ports: Ports, unit: SlotUnit, delivery: Delivery): Promise<Drained> {
  const drain = new Drain(ports, unit, delivery.now);
  let group: Found[] = [];
  for await (const item of mergeSlots(ports.table, slotsOf(unit), unit.after)) {
    const reminder = readDueReminder(item);
    if (!reminder) continue;
    const before = group[0]?.reminder;
    if (before && (before.ownerId !== reminder.ownerId || before.channel !== reminder.channel)) {
      await drain.take(group);
      if (!delivery.hasTime()) {
        await drain.continueAfter(lastSort(group));
        return drain.drained;
      }
      group = [];
    }
    group = [...group.filter(isOther(reminder)), { reminder, packed: pack(reminder) }];
  }
  await drain.take(group);
  await drain.finish();
  return drain.drained;
}

function slotsOf({ zone, time, date, shard }: SlotUnit): string[] {
  return slotsDueOn({ timeZone: zone, sendTime: time, shard }, date, legacyKinds);
}

function pack({ ownerId, reminderId, version }: DueReminder): PackedReminder {
  return { ownerId, reminderId, version };
}

/** One that is edited while its slots are read stands in two of them for a moment. */
function isOther({ reminderId }: DueReminder) {
  return ({ reminder }: Found) => reminder.reminderId !== reminderId;
}

function lastSort(group: readonly Found[]): string | undefined {
  return group.at(-1)?.reminder.slotSort;
}

class Drain {
  readonly drained: Drained = { due: 0, suppressed: 0, missed: 0 };
  readonly #ports: Ports;
  readonly #unit: SlotUnit;
  readonly #instant: string;
  readonly #now: string;
  /** One open pack for each channel and language, since a bulk email call takes one template. */
  readonly #open = new Map<string, { channel: Channel; reminders: PackedReminder[] }>();
  readonly #full: Record<Channel, ReminderPack[]> = { email: [], sms: [] };
  #unsent: { found: Found; outcome: Outcome }[] = [];

  constructor(ports: Ports, unit: SlotUnit, now: string) {
    this.#ports = ports;
    this.#unit = unit;
    this.#now = now;
    this.#instant = new Date(instantOf(unit.date, unit.time, unit.zone)).toISOString();
  }

  /** Takes an owner's reminders of one channel. */
  async take(group: readonly Found[]): Promise<void> {
    const sendable: Found[] = [];
    for (const found of group.map((each) => this.#judge(each)).filter((each) => each !== undefined)) {
      const outcome = this.#outcomeOf(found.reminder);
      if (outcome) this.#unsent.push({ found, outcome });
      else sendable.push(found);
    }
    if (this.#unsent.length >= recordsAtOnce) await this.#record();
    for (const part of inBatches(sendable, packSize)) await this.#add(part);
  }

  async finish(): Promise<void> {
    for (const { channel, reminders } of this.#open.values()) this.#close(channel, reminders);
    this.#open.clear();
    await this.#send('email');
    await this.#send('sms');
    await this.#record();
  }

  async continueAfter(after: string | undefined): Promise<void> {
    await this.finish();
    await this.#ports.slots.send([{ body: { ...this.#unit, ...(after !== undefined && { after }) } }]);
  }

  /** Whether this date has been claimed is not asked here: a second run must make the same packs. */
  #judge({ reminder, packed }: Found): Found | undefined {
    const { due, lastDose } = dueOn(planOf(reminder), this.#unit.date);
    if (!due || reminder.isDeleted) return undefined;
    return { reminder, packed: lastDose ? { ...packed, lastDose } : packed };
  }

  #outcomeOf(reminder: DueReminder): Outcome | undefined {
    if (this.#unit.mode === 'missed') return { result: 'missed' };
    return isSilenced(reminder) ? { result: 'suppressed' } : undefined;
  }

  async #add(part: readonly Found[]): Promise<void> {
    const reminder = part[0]?.reminder;
    if (!reminder) return;
    const { channel } = reminder;
    const name = `${channel} ${messageLanguage(reminder.locale)}`;
    const open = this.#open.get(name) ?? { channel, reminders: [] };
    if (open.reminders.length + part.length > packSize) {
      this.#close(channel, open.reminders);
      open.reminders = [];
    }
    open.reminders.push(...part.map(({ packed }) => packed));
    this.#open.set(name, open);
    if (this.#full[channel].length >= packsPerSend) await this.#send(channel);
  }

  #close(channel: Channel, reminders: PackedReminder[]): void {
    if (reminders.length === 0) return;
    this.drained.due += reminders.length;
    const { date, correlationId } = this.#unit;
    const packId = packIdOf(channel, date, reminders);
    this.#full[channel].push({ packId, channel, date, instant: this.#instant, reminders, correlationId });
  }

  async #send(channel: Channel): Promise<void> {
    const packs = this.#full[channel];
    this.#full[channel] = [];
    if (packs.length > 0) await this.#ports.packs[channel].send(packs.map((body) => ({ body })));
  }

  async #record(): Promise<void> {
    const unsent = this.#unsent;
    this.#unsent = [];
    const { date } = this.#unit;
    await Promise.all(
      unsent.map(async ({ found, outcome }) => {
        const claim: ClaimFor = {
          date,
          instant: this.#instant,
          packId: `none-${date}`,
          attempt: 0,
          at: this.#now,
        };
        const { status } = await claimReminder(this.#ports.table, found.packed, claim, outcome);
        if (status !== 'dropped') this.drained[outcome.result === 'missed' ? 'missed' : 'suppressed'] += 1;
      }),
    );
  }
}

/** The same reminders for the same date make the same pack, whoever packs them. */
function packIdOf(channel: Channel, date: string, reminders: readonly PackedReminder[]): string {
  const ids = reminders.map(({ ownerId, reminderId }) => `${ownerId}/${reminderId}`);
  return createHash('sha256')
    .update([channel, date, ...ids].join('\n'))
    .digest('hex')
    .slice(0, 32);
}
