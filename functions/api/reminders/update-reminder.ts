import { datedReminder } from '@merrowvale/shared/domain/due-dates.ts';
import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import type { Item, TableClient } from '../../lib/adapters/table.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { repeatDay } from '../../lib/doses/current-dose.ts';
import { storeRepeat } from '../../lib/doses/remind-again.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { progressOf } from '../../lib/engine/message-progress.ts';
import { catchUp, editAttributes, movedOrdinals, reminderEvent } from '../../lib/engine/owner-reminders.ts';
import { knownReminder, type StoredReminder } from '../../lib/engine/stored-reminder.ts';
import { changeEntity } from '../../lib/entity-write.ts';
import { expectedVersion, unknownEntity } from '../../lib/http/preconditions.ts';
import { reminderKey } from '../../lib/keys.ts';
import { ensureOwner, findOwner, requireAddress, suppressionOf, timingOf } from '../../lib/owners/owners.ts';
import { findPet } from '../../lib/pets/pet-record.ts';
import { publishing } from '../../lib/publishing.ts';
import { planReminder, releasePlan, reservePlan, samePlan } from '../../lib/reminders/plan-reminder.ts';
import { registerSlot, slotOf } from '../../lib/reminders/slots.ts';
import { readableReminder } from '../../lib/reminders/to-reminder.ts';

export async function updateReminder(request: ApiRequest<'updateReminder'>, ports: Dependencies) {
  const { params, body, query, owner, now, event } = request;
  const { table } = ports;
  const ids = { ownerId: owner.sub, reminderId: params.id };
  const key = reminderKey(ids.ownerId, ids.reminderId);
  const pet = await findPet(table, ids.ownerId, body.reminder.petId);
  if (!pet) throw unknownEntity();

  const circumstances = { now, locale: query.locale, timeZone: request.timeZone, pet };
  const writing = { table, now, requestId: request.requestId, correlationId: request.correlationId };
  const readdressed: Item[] = [];
  let former: StoredReminder | undefined;
  const item = await changeEntity(writing, key, expectedVersion(event), async (before, version) => {
    const known = knownReminder(before);
    former = known;
    const course = { at: datedReminder(known, now), progress: await progressOf(table, known) };
    const sendTime = await ownersTime(table, known, body.reminder.sendTime);
    const planned = planReminder(body.reminder, { ...circumstances, before: known, sendTime, course });
    const reminder = { ...ids, ...planned.reminder };
    const address = requireAddress(owner, reminder.channel);
    const preferences = { locale: query.locale, timeZone: reminder.timeZone };
    const { owner: stored, written } = await ensureOwner(writing, owner, preferences);
    readdressed.push(...written);
    const moved = datedReminder(reminder, now);
    const edit = editAttributes(ids, planned.edited, version, request);
    // Another write may have moved the send time since the reminder was first read.
    await registerSlot(table, reminder);
    await reservePlan({ table, ...ids, now }, reminder);
    const { owed } = planned.edited;
    const slot = slotOf({ ...reminder, claim: known.claim, owed }, moved, ports.reminderShards);
    const suppressed = suppressionOf(stored, reminder.channel);
    const stale = [
      'unsubscribedAt',
      ...(reminder.sendTimeChosen ? [] : ['sendTimeChosen']),
      ...(slot ? [] : ['slotKey', 'slotSort']),
      ...(suppressed ? [] : ['suppressed']),
    ];
    return {
      set: {
        ...reminder,
        ...edit.set,
        ...movedOrdinals(known, course.at, moved),
        address,
        ...slot,
        ...(suppressed && { suppressed }),
      },
      remove: [...stale, ...edit.remove],
      alsoEvents: edit.alsoEvents,
      event: reminderEvent('reminder.updated', reminder, version, request),
    };
  });
  const changed = knownReminder(item);
  if (former && !samePlan(former, changed)) await releasePlan({ table, ...ids }, former);
  await refileRepeat(table, changed, ports.reminderShards, now);
  const current = await catchUp(writing, item, pet, ports.calendar(now));
  const data = await readableReminder(current, table, request);
  return { body: { data }, version: data.version, written: [...readdressed, current] };
}

/** A repeat that the owner has asked for moves with its reminder to another channel, zone or send time. */
async function refileRepeat(table: TableClient, reminder: StoredReminder, shards: number, now: string) {
  const { repeat } = reminder;
  if (repeat && repeatDay(reminder, now) !== null) await storeRepeat(table, reminder, repeat, shards);
}

async function ownersTime(table: TableClient, before: StoredReminder, wanted: string | null | undefined) {
  if (wanted !== null || !before.sendTimeChosen) return before.sendTime;
  return timingOf(await findOwner(table, before.ownerId)).sendTime;
}

export const handler = endpoint(remindersEndpoints.updateReminder, updateReminder, publishing(dependencies));
