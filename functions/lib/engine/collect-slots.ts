import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { channels } from '@merrowvale/shared/domain/channels.ts';
import {
  dueDateOf,
  dueOn,
  isRepeat,
  type Occasion,
  occasionOf,
  planOf,
} from '@merrowvale/shared/domain/due-dates.ts';
import { inBatches } from '@merrowvale/shared/domain/in-batches.ts';
import { instantOf } from '@merrowvale/shared/domain/zoned-time.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';
import type { Queue } from '../adapters/queue.ts';
import { type Item, itemsOf, type TableClient } from '../adapters/table.ts';
import { reminderKey } from '../keys.ts';
import { slotsDueOn } from '../reminders/slots.ts';
import type { ClaimFor } from './claim.ts';
import { claimReminder, unsentOutcome } from './claim-reminder.ts';
import { isOpen, isOver } from './claim-repeat.ts';
import { type BatchedReminder, batchIdOf, batchSize, type ReminderBatch, type SlotJob } from './messages.ts';
import { type DueReminder, isSilenced, readDueReminder, readReminder } from './stored-reminder.ts';

const pageSize = 200;

/**
 * Merges the items of several slots in the order of `slotSort`, so that an owner's reminders are adjacent.
 * Holds one page per slot, however much is due; `after` is the sort key to continue after.
 */
async function* mergeSlots(table: TableClient, slotKeys: readonly string[], after: string | undefined) {
  const slots = slotKeys.map((partition) =>
    itemsOf(table, { index: 'by-slot', partition, limit: pageSize, after }),
  );
  const heads = await Promise.all(slots.map(async (slot) => ({ slot, item: (await slot.next()).value })));
  for (;;) {
    const lowest = lowestOf(heads);
    if (!lowest?.item) return;
    yield lowest.item;
    lowest.item = (await lowest.slot.next()).value;
  }
}

function lowestOf<Head extends { item: Item | undefined }>(heads: readonly Head[]): Head | undefined {
  let lowest: { head: Head; sort: string } | undefined;
  for (const head of heads) {
    const sort = head.item?.slotSort;
    if (typeof sort === 'string' && (!lowest || sort < lowest.sort)) lowest = { head, sort };
  }
  return lowest?.head;
}

type Ports = { table: TableClient; slots: Queue; batches: Record<Channel, Queue> };
type Delivery = { now: string; hasTime: () => boolean };
export type Collected = Record<'due' | 'suppressed' | 'missed' | 'calledOff', number>;
type Unsent = { result: Exclude<keyof Collected, 'due'> };
type Found = { reminder: DueReminder; batched: BatchedReminder; occasion: Occasion };
type Batch = { channel: Channel; occasion: Occasion; reminders: BatchedReminder[] };

/** Five batches stay within the 256 KB that one `SendMessageBatch` request may contain. */
const batchesPerSend = 5;
const recordsAtOnce = 20;

/**
 * Collects one slot job: reads its slots in owner order, groups an owner's reminders by channel, and queues
 * batches of up to 200. Reminders that may not be sent get an outcome instead. When time runs out, the rest
 * is queued as a new slot job. A second run makes the same batches, which the senders recognize. Returns the
 * numbers of reminders by result.
 */
export async function collectSlots(ports: Ports, job: SlotJob, delivery: Delivery): Promise<Collected> {
  const collector = new Collector(ports, job, delivery.now);
  let group: Found[] = [];
  let before: DueReminder | undefined;
  for await (const item of mergeSlots(ports.table, slotsOf(job), job.after)) {
    const reminder = readDueReminder(item);
    if (!reminder) continue;
    if (before && (before.ownerId !== reminder.ownerId || before.channel !== reminder.channel)) {
      await collector.take(group);
      if (!delivery.hasTime()) {
        await collector.continueAfter(before.slotSort);
        return collector.collected;
      }
      group = [];
    }
    before = reminder;
    const current = await currentOf(ports.table, reminder);
    const found = current && collector.evaluate(current);
    if (found) group = withFound(group, found);
  }
  await collector.take(group);
  await collector.finish();
  return collector.collected;
}

function slotsOf({ zone, time, date, shard, kinds }: SlotJob): string[] {
  return slotsDueOn({ timeZone: zone, sendTime: time, shard }, date, kinds);
}

/** The reminder of a repeat, which may have been edited since the request; any other reminder as it was found. */
async function currentOf(table: TableClient, found: DueReminder): Promise<DueReminder | undefined> {
  const { ownerId, reminderId, slotSort, occasion } = found;
  if (occasion === undefined) return found;
  const reminder = readReminder(await table.get(reminderKey(ownerId, reminderId)));
  return reminder && { ...reminder, slotSort, occasion };
}

/**
 * A reminder that is edited while its slots are being read can briefly appear in two of them. One that is due
 * again needs no repeat of its last message on the same day.
 */
function withFound(group: readonly Found[], found: Found): Found[] {
  const isSame = ({ reminder }: Found) => reminder.reminderId === found.reminder.reminderId;
  const isOutranked = found.reminder.occasion !== undefined && group.some(isSame);
  return isOutranked ? [...group] : [...group.filter((each) => !isSame(each)), found];
}

class Collector {
  readonly collected: Collected = { due: 0, suppressed: 0, missed: 0, calledOff: 0 };
  readonly #ports: Ports;
  readonly #job: SlotJob;
  readonly #instant: string;
  readonly #now: string;
  /** The occasion of every reminder in this job, except for repeats that an owner asked for. */
  readonly #occasion: Occasion;
  /** One open batch for each occasion, channel and language, since a bulk email call takes a single template. */
  readonly #open = new Map<string, Batch>();
  readonly #full: Record<Channel, ReminderBatch[]> = { email: [], sms: [], push: [] };
  #unsent: { found: Found; outcome: Unsent }[] = [];
  #over: DueReminder[] = [];

  constructor(ports: Ports, job: SlotJob, now: string) {
    this.#ports = ports;
    this.#job = job;
    this.#now = now;
    const { date, time, zone, lead = 0, repeat } = job;
    this.#instant = new Date(instantOf(addDays(date, repeat ?? -lead), time, zone)).toISOString();
    this.#occasion = occasionOf(date, repeat === undefined ? 0 : lead + repeat);
  }

  /** Adds an owner's reminders that are found next to each other. */
  async take(group: readonly Found[]): Promise<void> {
    const sendable: Found[] = [];
    for (const found of group) {
      const outcome = this.#outcomeOf(found);
      if (outcome) this.#unsent.push({ found, outcome });
      else sendable.push(found);
    }
    if (this.#unsent.length >= recordsAtOnce) await this.#record();
    const sameMessage = ({ occasion, reminder }: Found) => `${occasion} ${reminder.channel}`;
    for (const together of Map.groupBy(sendable, sameMessage).values())
      for (const part of inBatches(together, batchSize)) await this.#add(part);
  }

  async finish(): Promise<void> {
    for (const batch of this.#open.values()) this.#close(batch);
    this.#open.clear();
    for (const channel of channels) await this.#send(channel);
    await this.#record();
    await this.#leaveIndex();
  }

  async continueAfter(after: string | undefined): Promise<void> {
    await this.finish();
    await this.#ports.slots.send([{ body: { ...this.#job, ...(after !== undefined && { after }) } }]);
  }

  /**
   * Returns a reminder that is due, or undefined. Deliberately ignores existing claims: a second run must make the same
   * batches.
   */
  evaluate(reminder: DueReminder): Found | undefined {
    if (reminder.isDeleted) return undefined;
    const { ownerId, reminderId, version } = reminder;
    const batched = { ownerId, reminderId, version };
    const occasion = reminder.occasion ?? this.#occasion;
    const found = { reminder, batched, occasion };
    if (this.#isRepeat(found)) return this.#evaluateRepeat(found);
    const { due, lastDose } = dueOn(planOf(reminder), this.#job.date);
    if (!due) return undefined;
    // Follow-ups are found through the same slot, so the reminder leaves it only after the last one.
    const leaves = lastDose && !reminder.followUpDays;
    return leaves ? { ...found, batched: { ...batched, lastDose } } : found;
  }

  #isRepeat({ reminder }: Found): boolean {
    return this.#job.repeat !== undefined || reminder.occasion !== undefined;
  }

  /** Only the claim shows whether the first message was sent; a repeat that is too late or answered is dropped. */
  #evaluateRepeat(found: Found): Found | undefined {
    const { reminder, occasion } = found;
    if (reminder.occasion === undefined && isOver(reminder, occasion, this.#now)) this.#over.push(reminder);
    const isWanted = this.#job.mode === 'send' && !isSilenced(reminder);
    return isWanted && isOpen(reminder, dueDateOf(occasion)) ? found : undefined;
  }

  #outcomeOf(found: Found): Unsent | undefined {
    if (this.#isRepeat(found)) return undefined;
    if (this.#job.mode === 'missed') return { result: 'missed' };
    return unsentOutcome(found.reminder, this.#job.date);
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
    open.reminders.push(...part.map(({ batched }) => batched));
    this.#open.set(name, open);
    if (this.#full[channel].length >= batchesPerSend) await this.#send(channel);
  }

  #close({ channel, occasion, reminders }: Batch): void {
    if (reminders.length === 0) return;
    this.collected.due += reminders.length;
    const { correlationId, zone } = this.#job;
    const names = reminders.map(({ ownerId, reminderId }) => `${ownerId}/${reminderId}`);
    // An edit can move the date to a later moment of the same day once its batch has been queued.
    const batchId = batchIdOf(`${channel} ${this.#instant}`, occasion, names);
    const timing = {
      date: dueDateOf(occasion),
      instant: this.#instant,
      ...(isRepeat(occasion) && { occasion }),
      ...(channel === 'sms' && { zone }),
    };
    this.#full[channel].push({ batchId, channel, ...timing, reminders, correlationId });
  }

  async #send(channel: Channel): Promise<void> {
    const batches = this.#full[channel];
    this.#full[channel] = [];
    if (batches.length > 0) await this.#ports.batches[channel].send(batches.map((body) => ({ body })));
  }

  async #record(): Promise<void> {
    const unsent = this.#unsent;
    this.#unsent = [];
    const { date } = this.#job;
    await Promise.all(
      unsent.map(async ({ found, outcome }) => {
        const claim: ClaimFor = {
          date,
          instant: this.#instant,
          channel: found.reminder.channel,
          batchId: `none-${date}`,
          attempt: 0,
          at: this.#now,
        };
        const { status } = await claimReminder(this.#ports.table, found.batched, claim, outcome);
        if (status !== 'dropped') this.collected[outcome.result] += 1;
      }),
    );
  }

  /** Removes reminders from the index whose last follow-up is now being sent. */
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
