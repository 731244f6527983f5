import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { dueDates, dueOn } from '@merrowvale/shared/domain/due-dates.ts';
import { dueDateOf, isRepeat, type Occasion, occasionOf } from '@merrowvale/shared/domain/occasion.ts';
import { slotsDueOn } from '@merrowvale/shared/domain/slots.ts';
import { instantOf } from '@merrowvale/shared/domain/zoned-time.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import { inBatches } from '../in-batches.ts';
import { reminderKey } from '../keys.ts';
import type { Queue } from '../ports/queue.ts';
import type { Table } from '../ports/table.ts';
import { batchIdOf } from './batch-id.ts';
import { type ClaimFor, claimReminder, unsentOutcome } from './claim-reminder.ts';
import { isOpen } from './claim-repeat.ts';
import { mergeSlots } from './merge-slots.ts';
import { type BatchedReminder, batchSize, type ReminderBatch, type SlotJob } from './messages.ts';
import { type DueReminder, isSilenced, planOf, readDueReminder } from './stored-reminder.ts';

type Ports = { table: Table; slots: Queue; batches: Record<Channel, Queue> };
type Delivery = { now: string; hasTime: () => boolean };
/** Reminders by what became of them. */
export type Collected = Record<'due' | 'suppressed' | 'missed' | 'calledOff', number>;
type Unsent = { result: Exclude<keyof Collected, 'due'> };
type Found = { reminder: DueReminder; packed: BatchedReminder; occasion: Occasion };
type Batch = { channel: Channel; occasion: Occasion; reminders: BatchedReminder[] };

/** Ten messages go into one request as long as they stay below 256 KB together. */
const batchesPerSend = 5;
const recordsAtOnce = 20;

/**
 * Drains one unit: reads its slots in owner order, joins an owner's reminders per channel, and queues packs of
 * up to 200. What may not go out is recorded instead. Short of time it queues the rest as a unit of its own. Run
 * again, it makes the same packs again, and the senders know them. Answers how many it packed and recorded.
 */
export async function collectSlots(ports: Ports, job: SlotJob, delivery: Delivery): Promise<Collected> {
  const collect = new Collector(ports, job, delivery.now);
  let group: Found[] = [];
  for await (const item of mergeSlots(ports.table, slotsOf(job), job.after)) {
    const reminder = readDueReminder(item);
    if (!reminder) continue;
    const before = group[0]?.reminder;
    if (before && (before.ownerId !== reminder.ownerId || before.channel !== reminder.channel)) {
      await collect.take(group);
      if (!delivery.hasTime()) {
        await collect.continueAfter(lastSort(group));
        return collect.collected;
      }
      group = [];
    }
    const occasion = reminder.occasion ?? collect.occasion;
    group = withFound(group, { reminder, packed: pack(reminder), occasion });
  }
  await collect.take(group);
  await collect.finish();
  return collect.collected;
}

function slotsOf({ zone, time, date, shard, kinds }: SlotJob): string[] {
  return slotsDueOn({ timeZone: zone, sendTime: time, shard }, date, kinds);
}

function pack({ ownerId, reminderId, version }: DueReminder): BatchedReminder {
  return { ownerId, reminderId, version };
}

/**
 * A reminder that is edited while its slots are read is in two of them for a moment. One that is due again needs no
 * repeat of its last message on the same day.
 */
function withFound(group: readonly Found[], found: Found): Found[] {
  const isSame = ({ reminder }: Found) => reminder.reminderId === found.reminder.reminderId;
  const isOutranked = found.reminder.occasion !== undefined && group.some(isSame);
  return isOutranked ? [...group] : [...group.filter((each) => !isSame(each)), found];
}

function lastSort(group: readonly Found[]): string | undefined {
  return group.at(-1)?.reminder.slotSort;
}

class Collector {
  readonly collected: Collected = { due: 0, suppressed: 0, missed: 0, calledOff: 0 };
  readonly #ports: Ports;
  readonly #unit: SlotJob;
  readonly #instant: string;
  readonly #now: string;
  /** The occasion of everything found but what is sent once more on its own. */
  readonly occasion: Occasion;
  /** One open pack for each occasion, channel and language, since a bulk email call takes one template. */
  readonly #open = new Map<string, Batch>();
  readonly #full: Record<Channel, ReminderBatch[]> = { email: [], sms: [] };
  #unsent: { found: Found; outcome: Unsent }[] = [];
  #over: DueReminder[] = [];

  constructor(ports: Ports, job: SlotJob, now: string) {
    this.#ports = ports;
    this.#unit = job;
    this.#now = now;
    const { date, time, zone, lead = 0, repeat } = job;
    this.#instant = new Date(instantOf(addDays(date, repeat ?? -lead), time, zone)).toISOString();
    this.occasion = occasionOf(date, repeat === undefined ? 0 : lead + repeat);
  }

  /** Takes an owner's reminders of one channel. */
  async take(group: readonly Found[]): Promise<void> {
    const sendable: Found[] = [];
    for (const found of group.map((each) => this.#judge(each)).filter((each) => each !== undefined)) {
      const outcome = this.#outcomeOf(found);
      if (outcome) this.#unsent.push({ found, outcome });
      else sendable.push(found);
    }
    if (this.#unsent.length >= recordsAtOnce) await this.#record();
    for (const sameOccasion of Map.groupBy(sendable, ({ occasion }) => occasion).values())
      for (const part of inBatches(sameOccasion, batchSize)) await this.#add(part);
  }

  async finish(): Promise<void> {
    for (const batch of this.#open.values()) this.#close(batch);
    this.#open.clear();
    await this.#send('email');
    await this.#send('sms');
    await this.#record();
    await this.#leaveIndex();
  }

  async continueAfter(after: string | undefined): Promise<void> {
    await this.finish();
    await this.#ports.slots.send([{ body: { ...this.#unit, ...(after !== undefined && { after }) } }]);
  }

  /** Whether this date has been claimed is not asked here: a second run must make the same packs. */
  #judge(found: Found): Found | undefined {
    const { reminder, packed, occasion } = found;
    if (reminder.isDeleted) return undefined;
    if (this.#isRepeat(found)) return this.#judgeRepeat(found);
    const { due, lastDose } = dueOn(planOf(reminder), this.#unit.date);
    if (!due) return undefined;
    // A follow-up is found by the same slot, which the reminder leaves only after it.
    const leaves = lastDose && !reminder.followUpDays;
    return { reminder, occasion, packed: leaves ? { ...packed, lastDose } : packed };
  }

  #isRepeat({ reminder }: Found): boolean {
    return this.#unit.repeat !== undefined || reminder.occasion !== undefined;
  }

  /** Only the claim can tell that the first message went out; one that is too late or answered is passed over. */
  #judgeRepeat(found: Found): Found | undefined {
    const { reminder, occasion } = found;
    if (reminder.occasion === undefined && dueDates(planOf(reminder), this.#now).completed)
      this.#over.push(reminder);
    const isWanted = this.#unit.mode === 'send' && !isSilenced(reminder);
    return isWanted && isOpen(reminder, dueDateOf(occasion)) ? found : undefined;
  }

  #outcomeOf(found: Found): Unsent | undefined {
    if (this.#isRepeat(found)) return undefined;
    if (this.#unit.mode === 'missed') return { result: 'missed' };
    return unsentOutcome(found.reminder, this.#unit.date);
  }

  async #add(part: readonly Found[]): Promise<void> {
    const [first] = part;
    if (!first) return;
    const { occasion } = first;
    const { channel, locale } = first.reminder;
    const name = `${occasion} ${channel} ${messageLanguage(locale)}`;
    const open = this.#open.get(name) ?? { channel, occasion, reminders: [] };
    if (open.reminders.length + part.length > batchSize) {
      this.#close(open);
      open.reminders = [];
    }
    open.reminders.push(...part.map(({ packed }) => packed));
    this.#open.set(name, open);
    if (this.#full[channel].length >= batchesPerSend) await this.#send(channel);
  }

  #close({ channel, occasion, reminders }: Batch): void {
    if (reminders.length === 0) return;
    this.collected.due += reminders.length;
    const { correlationId } = this.#unit;
    const names = reminders.map(({ ownerId, reminderId }) => `${ownerId}/${reminderId}`);
    const packId = batchIdOf(channel, occasion, names);
    const timing = {
      date: dueDateOf(occasion),
      instant: this.#instant,
      ...(isRepeat(occasion) && { occasion }),
    };
    this.#full[channel].push({ packId, channel, ...timing, reminders, correlationId });
  }

  async #send(channel: Channel): Promise<void> {
    const batches = this.#full[channel];
    this.#full[channel] = [];
    if (batches.length > 0) await this.#ports.batches[channel].send(batches.map((body) => ({ body })));
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
          channel: found.reminder.channel,
          packId: `none-${date}`,
          attempt: 0,
          at: this.#now,
        };
        const { status } = await claimReminder(this.#ports.table, found.packed, claim, outcome);
        if (status !== 'dropped') this.collected[outcome.result] += 1;
      }),
    );
  }

  /** A reminder whose last dose is followed up has nothing more to come, now that the follow-up is on its way. */
  async #leaveIndex(): Promise<void> {
    const over = this.#over;
    this.#over = [];
    for (const { ownerId, reminderId, version } of over)
      await this.#ports.table.update(
        reminderKey(ownerId, reminderId),
        { remove: ['slotKey', 'slotSort'] },
        { path: 'version', equals: version },
      );
  }
}
