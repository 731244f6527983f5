import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { reminderEvent } from '../../lib/engine/owner-reminders.ts';
import { knownReminder } from '../../lib/engine/stored-reminder.ts';
import { changeEntity, tombstone } from '../../lib/entity-write.ts';
import { expectedVersion } from '../../lib/http/preconditions.ts';
import { reminderKey } from '../../lib/keys.ts';
import { publishing } from '../../lib/publishing.ts';
import { releasePlan } from '../../lib/reminders/plan-reminder.ts';

export async function deleteReminder(request: ApiRequest<'deleteReminder'>, { table }: Dependencies) {
  const { params, owner, now, requestId, event } = request;
  const key = reminderKey(owner.sub, params.id);
  const writing = { table, now, requestId };
  const item = await changeEntity(writing, key, expectedVersion(event), (before, version) => ({
    set: tombstone(now),
    remove: ['slotKey', 'slotSort'],
    event: reminderEvent('reminder.deleted', knownReminder(before), version, request),
  }));
  await releasePlan({ table, ownerId: owner.sub, reminderId: params.id }, knownReminder(item));
  return { body: {}, written: [item] };
}

export const handler = endpoint(remindersEndpoints.deleteReminder, deleteReminder, publishing(dependencies));
