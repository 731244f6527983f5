import { datedPlan } from '@merrowvale/shared/domain/due-dates.ts';
import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import type { TableClient } from '../../lib/adapters/table.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { repeatDay } from '../../lib/doses/current-dose.ts';
import { storeRepeat } from '../../lib/doses/store-repeat.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { progressOf } from '../../lib/engine/message-progress.ts';
import { reminderEvent } from '../../lib/engine/owner-reminders.ts';
import { planOf, type StoredReminder } from '../../lib/engine/stored-reminder.ts';
import { changeEntity } from '../../lib/entity-write.ts';
import { expectedVersion, unknownEntity, versionOf } from '../../lib/http/preconditions.ts';
import { reminderKey } from '../../lib/keys.ts';
import { ensureOwner, requireAddress, timingOf } from '../../lib/owners/owners.ts';
import { findOwner } from '../../lib/owners/stored-owner.ts';
import { findPet } from '../../lib/pets/pet-record.ts';
import { publishing } from '../../lib/publishing.ts';
import { editAttributes, keepPassedDate, movedOrdinals } from '../../lib/reminders/edit-attributes.ts';
import { followPet } from '../../lib/reminders/follow-pet.ts';
import { planReminder, requestedDates } from '../../lib/reminders/plan-reminder.ts';
import { releasePlan, reservePlan, samePlan } from '../../lib/reminders/reserve-plan.ts';
import { registerSlot, slotKind, slotOf } from '../../lib/reminders/slot-of.ts';
import { knownReminder, readableReminder } from '../../lib/reminders/to-reminder.ts';

export async function updateReminder(request: ApiRequest<'updateReminder'>, ports: Dependencies) {
  const { params, body, query, owner, now, event } = request;
  const { table } = ports;
  const ids = { ownerId: owner.sub, reminderId: params.id };
  const key = reminderKey(ids.ownerId, ids.reminderId);
  const found = await table.get(key, { consistent: true });
  if (!found || found.isDeleted === true) throw unknownEntity();
  const pet = await findPet(table, ids.ownerId, body.reminder.petId);
  if (!pet) throw unknownEntity();

  const circumstances = { now, locale: query.locale, timeZone: request.timeZone, pet };
  const { timeZone } = requestedDates(body.reminder, { ...circumstances, before: knownReminder(found) });
  const address = requireAddress(owner, body.reminder.channel);
  const writing = { table, now, requestId: request.requestId, correlationId: request.correlationId };
  const preferences = { locale: query.locale, timeZone };
  const { owner: stored, written } = await ensureOwner(writing, owner, preferences);

  let former: StoredReminder | undefined;
  const item = await changeEntity(writing, key, expectedVersion(event), async (before, version) => {
    const known = knownReminder(before);
    former = known;
    const course = { at: datedPlan(planOf(known), now), progress: await progressOf(table, known) };
    const sendTime = await ownersTime(table, known, body.reminder.sendTime);
    const planned = planReminder(body.reminder, { ...circumstances, before: known, sendTime, course });
    const reminder = { ...ids, ...planned.reminder };
    const moved = datedPlan(planOf(reminder), now);
    const edit = editAttributes(ids, planned.edited, version, request);
    // Another write may have moved the send time since the reminder was first read.
    await registerSlot(table, reminder, slotKind(reminder));
    await reservePlan({ table, ...ids, now }, reminder);
    const { owed } = planned.edited;
    const slot = slotOf({ ...reminder, claim: known.claim, owed }, moved, ports.reminderShards);
    const suppressed = stored.suppressions[reminder.channel]?.reason;
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
  const pinned = await keepPassedDate(writing, changed, ports.calendar(writing.now));
  const followed = await followPet(writing, pinned ?? item, pet);
  return {
    body: { data: await readableReminder(followed, table, request) },
    version: versionOf(followed),
    written: [...written, followed],
  };
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
