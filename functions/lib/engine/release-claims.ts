import { intervalOf } from '@merrowvale/shared/domain/brands.ts';
import { addDays } from '@merrowvale/shared/domain/calendar.ts';
import { byCodeUnits } from '@merrowvale/shared/domain/code-unit-order.ts';
import {
  dueDateOf,
  isRepeat,
  latestRepeat,
  type Occasion,
  occasionOf,
} from '@merrowvale/shared/domain/due-dates.ts';
import { grace } from '@merrowvale/shared/domain/edited-plan.ts';
import { hasValues, type Item, type TableClient, type Update, unchangedSince } from '../adapters/table.ts';
import { companionOf } from '../carers/companion-id.ts';
import { reminderKey } from '../keys.ts';
import { slotKeys } from '../reminders/slots.ts';
import { type BatchRecord, batchKey, nameInBatch, readBatchRecord } from './batch-record.ts';
import { callSize } from './messages.ts';
import { readReminder, type StoredReminder } from './stored-reminder.ts';

type Claimed = { reminder: StoredReminder; claim: NonNullable<StoredReminder['claim']>; isFiled: boolean };

/** Of a batch of the engine; a claim that was restored, released or settled by hand names no record. */
const engineBatchId = /^[\da-f]{32}$/;

/** A reminder whose claim may still be sent, or undefined for any other item. */
export function unsettledClaim(item: Item, now: string): Claimed | undefined {
  const reminder = readReminder(item);
  const claim = reminder?.claim;
  if (!reminder || !claim || reminder.isDeleted || !engineBatchId.test(claim.batchId)) return undefined;
  if (Date.parse(claim.at) < Date.parse(now) - grace) return undefined;
  const isFinal = reminder.outcome !== undefined && reminder.outcome.date >= claim.date;
  return isFinal ? undefined : { reminder, claim, isFiled: item.slotKey !== undefined };
}

/**
 * Releases the claims of batches that waited in the queues of a lost region, or were being sent there, so that the other
 * region sends them. Of a batch that was being sent, only the last call can be in doubt, as after a crash; its claims
 * are released too, and those messages may be sent a second time. The other claims of such a batch no longer name it:
 * the other region may collect a batch with the same id. Returns the number of claims released.
 */
export async function releaseClaims(table: TableClient, claims: readonly Claimed[]): Promise<number> {
  const batches = Map.groupBy(claims, ({ claim }) => claim.batchId);
  const items = await table.getMany([...batches.keys()].map(batchKey), { consistent: true });
  const records = new Map(items.map((item) => [item.pk, readBatchRecord(item)]));
  let released = 0;
  for (const [batchId, claimed] of batches) {
    const key = batchKey(batchId);
    const record = records.get(key.pk);
    const unsent = new Set(unsentOf(record, claimed));
    for (const each of unsent) if (await write(table, each, releasedClaim(each))) released += 1;
    if (record?.state !== 'sending' && record?.state !== 'waiting') continue;
    for (const each of claimed)
      if (!unsent.has(each)) await write(table, each, { 'claim.batchId': `settled-${batchId}` });
    await table.remove(key, unchangedSince(record));
  }
  return released;
}

/** The record may be missing if the region was lost within a second of the batch's first call. */
function unsentOf(record: BatchRecord | undefined, claimed: readonly Claimed[]): readonly Claimed[] {
  if (!record) return claimed;
  const listed = (names: readonly string[] = []) =>
    claimed.filter(({ reminder }) => names.includes(nameInBatch(reminder)));
  const handedOver = listed(record.handedOver);
  if (record.state === 'waiting') return [...handedOver, ...listed(record.remaining)];
  if (record.state !== 'sending') return handedOver;
  const trying = claimed.filter(({ claim }) => claim.attempt >= record.unsettledFrom);
  return [...handedOver, ...lastCall(trying.toSorted(inOrderOf(record)))];
}

function lastCall(inOrder: readonly Claimed[]): readonly Claimed[] {
  const last = inOrder.at(-1)?.reminder;
  if (last?.channel !== 'sms' && last?.channel !== 'push') return inOrder.slice(-callSize);
  return inOrder.filter(({ reminder }) => personOf(reminder) === personOf(last));
}

/** The order in which a batch is sent: carers' emails last, or as its last attempt has left it. */
function inOrderOf({ remaining = [] }: BatchRecord) {
  const place = ({ reminder }: Claimed) => {
    const left = String(remaining.indexOf(nameInBatch(reminder)) + 1).padStart(4, '0');
    return `${left} ${companionOf(reminder.reminderId) ? 1 : 0} ${reminder.ownerId}#${reminder.channel}#${reminder.reminderId}`;
  };
  return (one: Claimed, other: Claimed) => byCodeUnits(place(one), place(other));
}

function personOf({ ownerId, reminderId }: StoredReminder): string {
  return `${ownerId} ${companionOf(reminderId)?.carerId ?? ''}`;
}

/** Claims the occasion before, so that what was sent earlier is not sent again, and files a last dose again. */
function releasedClaim({ reminder, claim, isFiled }: Claimed) {
  const plan = { ...reminder, interval: intervalOf(reminder), shards: 1 };
  const { date, batchId, at } = claim;
  return {
    claim: { date: occasionBefore(date), batchId: `released-${batchId}`, attempt: 1, at },
    ...(!isFiled && slotKeys(plan)),
  };
}

async function write(table: TableClient, { reminder, claim }: Claimed, set: NonNullable<Update['set']>) {
  const { ownerId, reminderId, version } = reminder;
  const unchanged = hasValues({ version, 'claim.batchId': claim.batchId });
  return (await table.update(reminderKey(ownerId, reminderId), { set }, unchanged)) !== undefined;
}

function occasionBefore(occasion: Occasion): Occasion {
  const dueDate = dueDateOf(occasion);
  return isRepeat(occasion) ? dueDate : occasionOf(addDays(dueDate, -1), latestRepeat);
}
