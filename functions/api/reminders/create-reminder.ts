import { datedReminder, pauseEndIn } from '@merrowvale/shared/domain/due-dates.ts';
import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import type { Item } from '../../lib/adapters/table.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { catchUp, reminderEvent } from '../../lib/engine/owner-reminders.ts';
import { createEntity, creationOf, earlierCreation } from '../../lib/entity-write.ts';
import { unknownEntity } from '../../lib/http/preconditions.ts';
import { reminderKey, reminderPrefix } from '../../lib/keys.ts';
import { limitEntities } from '../../lib/owners/owner-items.ts';
import {
  ensureOwner,
  findOwner,
  type OwnerRecord,
  requireAddress,
  suppressionOf,
  timingOf,
} from '../../lib/owners/owners.ts';
import { findPet } from '../../lib/pets/pet-record.ts';
import { publishing } from '../../lib/publishing.ts';
import { planReminder, reservePlan } from '../../lib/reminders/plan-reminder.ts';
import { registerSlot, slotOf } from '../../lib/reminders/slots.ts';
import { readableReminder } from '../../lib/reminders/to-reminder.ts';

const row = remindersEndpoints.createReminder;

export async function createReminder(request: ApiRequest<'createReminder'>, ports: Dependencies) {
  const { body, query, owner, now, timeZone, event } = request;
  const { table } = ports;
  const input = body.reminder;
  const ownerId = owner.sub;
  const creation = creationOf(event, ownerId, row.name, body);
  const key = reminderKey(ownerId, creation.id);
  const first = await earlierCreation(table, key, creation);
  if (first) return response(first, [first], request, ports);

  const pet = await findPet(table, ownerId, input.petId);
  if (!pet) throw unknownEntity();
  const max = ports.ownerLimits.reminders;
  const message = `You can have up to ${max} reminders.`;
  await limitEntities(table, ownerId, { prefix: reminderPrefix, max, message });
  const known = await findOwner(table, ownerId);
  const { sendTime, ...chosen } = timingOf(known);
  const { reminder: planned } = planReminder(
    { ...input, ...chosen },
    { now, locale: query.locale, timeZone, sendTime, pet },
  );
  const address = requireAddress(owner, input.channel);
  const writing = { table, now, requestId: request.requestId, correlationId: request.correlationId };
  const preferences = { locale: query.locale, timeZone: planned.timeZone };
  const { owner: stored, written } = await ensureOwner(writing, owner, preferences, known);
  await registerSlot(table, planned);

  const reminder = { ownerId, reminderId: creation.id, ...planned, ...pauseOfAll(stored, planned, now) };
  await reservePlan({ table, ownerId, reminderId: creation.id, now }, planned);
  const suppressed = suppressionOf(stored, input.channel);
  const item = await createEntity(writing, key, creation, {
    set: {
      ...reminder,
      address,
      ...slotOf(reminder, datedReminder(reminder, now), ports.reminderShards),
      ...(suppressed && { suppressed }),
    },
    event: reminderEvent('reminder.created', reminder, 1, request),
  });
  const current = await catchUp(writing, item, pet, ports.calendar(now));
  return response(current, [...written, current], request, ports);
}

/** The attributes that a new reminder takes from a pause of all reminders; none when there is no such pause. */
function pauseOfAll(
  owner: OwnerRecord,
  { timeZone, since }: { timeZone: string; since: string },
  now: string,
) {
  const { pausedUntil } = owner;
  if (pausedUntil === undefined) return {};
  const until = pauseEndIn(owner, timeZone, now);
  return until === undefined ? {} : { since: until, pausedUntil, pauses: [{ from: now, until, since }] };
}

async function response(
  item: Item,
  written: Item[],
  request: ApiRequest<'createReminder'>,
  { table }: Dependencies,
) {
  const data = await readableReminder(item, table, request);
  return { body: { data }, version: data.version, written };
}

export const handler = endpoint(row, createReminder, publishing(dependencies));
