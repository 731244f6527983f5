import { remindersEndpoints } from '@merrowvale/shared/endpoints/reminders-endpoints.ts';
import type { MedicationDoses } from '@merrowvale/shared/schemas/dose.ts';
import type { Item, TableClient } from '../../lib/adapters/table.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { readDose } from '../../lib/doses/dose-item.ts';
import { doseOverview } from '../../lib/doses/dose-overview.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { readReminder } from '../../lib/engine/stored-reminder.ts';
import { dosePrefix, petPrefix, profileKey, reminderPrefix } from '../../lib/keys.ts';
import { ownerItems } from '../../lib/owners/owner-items.ts';
import { isUpToDate, type OwnerRecord, readOwner, updateAddresses } from '../../lib/owners/owners.ts';
import { toProfile } from '../../lib/owners/to-profile.ts';
import { toPet } from '../../lib/pets/pet-record.ts';
import { publishing } from '../../lib/publishing.ts';
import { readableReminders } from '../../lib/reminders/to-reminder.ts';

type Request = ApiRequest<'getDashboard'>;

/**
 * A single Query serves the whole screen. Messages without an outcome cost a second request; an owner whose address
 * has changed costs further requests, once.
 */
export async function getDashboard(request: Request, { table }: Dependencies) {
  const { owner: identity, now, requestId, correlationId } = request;
  const items = await ownerItems(table, identity.sub, '');
  const known = ownerAmong(items, identity.sub);
  if (!known || isUpToDate(identity, known)) return { body: await body(request, table, items, known) };
  const writing = { table, now, requestId, correlationId };
  const { owner, written } = await updateAddresses(writing, identity, known);
  return { body: await body(request, table, await ownerItems(table, identity.sub, ''), owner), written };
}

function ownerAmong(items: readonly Item[], ownerId: string): OwnerRecord | undefined {
  const item = items.find(({ sk }) => sk === profileKey(ownerId).sk);
  return item && readOwner(item);
}

async function body(
  request: Request,
  table: TableClient,
  items: readonly Item[],
  owner: OwnerRecord | undefined,
) {
  const { owner: identity, query, now } = request;
  const ofKind = (prefix: string) =>
    items
      .filter(({ sk }) => sk.startsWith(prefix))
      .sort((a, b) => String(a.createdAt).localeCompare(String(b.createdAt)));
  const pets = ofKind(petPrefix).map((item) => toPet(item, query.locale));
  const reminders = ofKind(reminderPrefix);
  const records = {
    reminders: reminders.flatMap((item) => readReminder(item) ?? []),
    doses: ofKind(dosePrefix).flatMap((item) => readDose(item) ?? []),
  };
  const year = { from: `${now.slice(0, 4)}-01-01T00:00:00.000Z`, now, locale: query.locale };
  const data = {
    pets,
    reminders: await readableReminders(reminders, table, request),
    doseCounts: pets.map((pet) => ({ petId: pet.id, ...countDoses(doseOverview(pet, records, year)) })),
    profile: toProfile(identity, owner, query.locale, now),
  };
  return { data };
}

function countDoses(overview: readonly MedicationDoses[]) {
  const due = overview.flatMap(({ doses }) => doses.filter(({ state }) => state !== 'paused'));
  return { given: due.filter(({ state }) => state === 'given').length, due: due.length };
}

export const handler = endpoint(remindersEndpoints.getDashboard, getDashboard, publishing(dependencies));
