import { syncCompanions } from '@merrowvale/functions/consumers/sync-companions.ts';
import type { Item } from '@merrowvale/functions/lib/adapters/table.ts';
import { readReminder, type StoredReminder } from '@merrowvale/functions/lib/engine/stored-reminder.ts';
import {
  addressOwnerKey,
  carersKey,
  devicesKey,
  petKey,
  profileKey,
  reminderKey,
  slotRegisterKey,
} from '@merrowvale/functions/lib/keys.ts';
import { registerSlot, slotKeys } from '@merrowvale/functions/lib/reminders/slots.ts';
import { intervalOf } from '@merrowvale/shared/domain/brands.ts';
import { channels } from '@merrowvale/shared/domain/channels.ts';
import type { Interval } from '@merrowvale/shared/domain/interval.ts';
import type { Random } from '../random.ts';
import { dayAfter } from './due-rules.ts';
import { ownerOf } from './owner-actions.ts';
import type { ReminderWorld } from './reminder-world.ts';

const made = '2026-01-05T12:00:00.000Z';
const products = [
  'BRK_Dog_Product',
  'BRK_Dog_Product',
  'AXD_Cat_Product',
  'SER_Dog_Product',
  'SOR_Dog_Product',
  'TAM_Cat_Product',
];
const carersZones = ['Europe/London', 'America/New_York', 'Asia/Tokyo'];
const zones = ['Europe/London', 'America/New_York'];
/**
 * The first is the last day of a short month, the second falls just after the end of daylight saving time.
 */
export const dueDays = ['2026-09-30', '2026-10-31'];
const startDates = ['2026-01-31', '2026-01-31', '2026-01-30', '2026-09-30', '2026-10-31', '2026-08-31'];

/** Creates owners with pets, reminders and sometimes a carer. */
export async function populate(world: ReminderWorld): Promise<void> {
  const { random, table } = world;
  for (const zone of zones)
    await table.put({ ...slotRegisterKey(zone, '09:00'), kinds: { m1: true, m2: true, m8: true } });
  const owners = 1 + random.below(3);
  for (let owner = 0; owner < owners; owner += 1) {
    const ownerId = `o${owner}`;
    const email = `${ownerId}@example.com`;
    await table.put(addressOwnerKey('email', email, ownerId));
    const { phone } = ownerOf(ownerId);
    const profile = { ownerId, email, phone, timeZone: null, sendTime: '09:00', locale: 'en_gb' };
    await table.put({ ...profileKey(ownerId), ...profile, suppressions: {}, version: 1 });
    for (const species of ['dog', 'cat'])
      await table.put({ ...petKey(ownerId, species), ...petOf(ownerId, species) });
    const reminders = 1 + random.below(3);
    for (let at = 0; at < reminders; at += 1) {
      const reminder = reminderItem(random, ownerId, `${ownerId}r${at}`);
      await registerSlot(table, plannedOf(reminder));
      await table.put(reminder);
    }
    if (random.chance(0.7)) await table.put(devicesItem(ownerId));
    if (random.chance(0.2)) world.providers.gone.add(endpointOf(ownerId));
    if (random.chance(0.25)) await addCarer(world, ownerId);
  }
}

function plannedOf(item: Item): StoredReminder {
  const reminder = readReminder(item);
  if (!reminder) throw new Error('A reminder of the simulation cannot be read.');
  return reminder;
}

/** A person who gets the same messages, often in another zone. */
async function addCarer({ random, table, sharing }: ReminderWorld, ownerId: string): Promise<void> {
  const channel = random.pick(['email', 'sms'] as const);
  const carer = {
    ...{ carerId: 'c1', name: 'Tom', channel, state: 'active', locale: random.pick(['en_gb', 'de']) },
    ...{ address: channel === 'email' ? `${ownerId}-carer@example.com` : '+447700900999' },
    ...{ timeZone: random.pick(carersZones), invitedAt: made, expiresAt: made, acceptedAt: made },
  };
  const record = { ownerId, inviter: 'Ann', carers: [carer], quiet: [], invitations: [], version: 1 };
  await table.put({ ...carersKey(ownerId), ...record });
  const delivery = { table, now: made, calendar: () => made, requestId: 'made', correlationId: 'made' };
  await syncCompanions(delivery, ownerId, 1);
  sharing.add(ownerId);
}

function petOf(ownerId: string, species: string) {
  return { ownerId, petId: species, name: 'Rex', species, gender: 'male', imageReference: null, version: 1 };
}

const endpointOf = (ownerId: string) => `https://push.test/${ownerId}`;

function devicesItem(ownerId: string): Item {
  const id = ownerId.slice(1).padStart(64, '0');
  const keys = { p256dh: 'p', auth: 'a', applicationServerKey: 'k'.repeat(87) };
  const device = {
    id,
    endpoint: endpointOf(ownerId),
    ...keys,
    name: 'Phone',
    lockScreen: 'full',
    addedAt: made,
  };
  return { ...devicesKey(ownerId), ownerId, devices: [device], version: 1 };
}

function reminderItem(random: Random, ownerId: string, reminderId: string): Item {
  const channel = random.pick(channels);
  const productId = random.pick(products);
  const species = productId.includes('_Cat_') ? 'cat' : 'dog';
  const plan = {
    productId,
    timeZone: random.pick(zones),
    sendTime: '09:00',
    ...rhythmOf(random, productId),
    doses: random.chance(0.3) ? 1 + random.below(10) : null,
    since: made,
  };
  return {
    ...reminderKey(ownerId, reminderId),
    ...{
      ownerId,
      reminderId,
      petId: species,
      petName: 'Rex',
      petSpecies: species,
      petImage: null,
      petVersion: 1,
    },
    ...{ channel, locale: random.pick(['en_gb', 'de']), version: 1, createdAt: made, lastModified: made },
    address: channel === 'sms' ? `+44770090012${ownerId.slice(1)}` : `${ownerId}@example.com`,
    ...plan,
    ...slotKeys({ ...plan, interval: intervalOf(plan), ownerId, channel, reminderId, shards: 1 }),
  };
}

/**
 * Start date, interval, lead time and follow-up, chosen so that messages are usually sent on one of the days.
 */
function rhythmOf(random: Random, productId: string) {
  const leadDays = random.chance(0.3) ? 1 + random.below(7) : 0;
  const rest = { leadDays, ...(random.chance(0.4) && { followUpDays: 3 + random.below(12) }) };
  const weeks = random.chance(0.25) ? 1 + random.below(52) : productId === 'TAM_Cat_Product' ? 1 : undefined;
  if (weeks === undefined) return { ...rest, startDate: dayAfter(random.pick(startDates), leadDays) };
  const startDate = dayAfter(random.pick(dueDays), leadDays - random.below(3) * weeks * 7);
  return { ...rest, startDate, interval: `w${weeks}` as Interval };
}
