import type { Item } from '@merrowvale/functions/lib/adapters/table.ts';
import { devicesKey } from '@merrowvale/functions/lib/keys.ts';
import { slotKeys } from '@merrowvale/functions/lib/reminders/slots.ts';
import type { Channel } from '@merrowvale/shared/schemas/reminder.ts';

export const dueDate = '2026-06-15';
export const shards = 16;

const since = '2026-01-02T12:00:00.000Z';
const petNames = ['Rex', 'Bella', 'Luna', 'Charlie', 'Max', 'Milo', 'Daisy', 'Oscar'];

/** The n-th reminder of a benchmark as the API stores it: most owners have one, every fifth has two. */
export function storedReminder(
  n: number,
  startDate: string,
  {
    timeZone = 'Europe/London',
    channel = channelOf(n),
  }: { timeZone?: string; channel?: Channel | undefined } = {},
): Item {
  const owner = n % 6 === 5 ? n - 1 : n;
  const ownerId = `0b5c1f3e-7a44-4d0e-9c1b-${String(owner).padStart(12, '0')}`;
  const reminderId = `f2a90d1c4b7e4f5a8c3d${String(n).padStart(12, '0')}`;
  const plan = { timeZone, sendTime: '09:00', startDate };
  return {
    pk: `OWNER#${ownerId}`,
    sk: `REMINDER#${reminderId}`,
    ownerId,
    reminderId,
    petId: `7d1e5b2a9c8f4e3d6a0b${String(n).padStart(12, '0')}`,
    petName: petNames[n % petNames.length] ?? 'Rex',
    petSpecies: 'dog',
    petImage: 'dog-beagle',
    petVersion: 1,
    productId: 'BRK_Dog_Product',
    channel,
    address: channel === 'sms' ? `+4477009${String(owner).padStart(6, '0')}` : `owner.${owner}@example.com`,
    locale: 'en_gb',
    ...plan,
    doses: null,
    since,
    createdAt: since,
    lastModified: since,
    writtenBy: 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef',
    version: 1,
    ...slotKeys({ ...plan, interval: 'm1', ownerId, channel, reminderId, shards }),
  };
}

function channelOf(n: number): Channel {
  if (n % 20 === 0) return 'sms';
  return n % 20 < 3 ? 'push' : 'email';
}

/** The devices of the owner of a reminder by notification; every tenth has none. */
export function storedDevices({ channel, ownerId }: Item): Item | undefined {
  const number = Number(String(ownerId).slice(-12));
  if (channel !== 'push' || number % 200 < 20) return undefined;
  const id = String(number).padStart(64, '0');
  const keys = { p256dh: 'p', auth: 'a', applicationServerKey: 'k'.repeat(87) };
  const device = { id, endpoint: `https://push.test/${number}`, ...keys, name: 'Phone', lockScreen: 'full' };
  const devices = [{ ...device, addedAt: since }];
  return { ...devicesKey(String(ownerId)), ownerId: String(ownerId), devices, version: 1 };
}

/** A start date whose day of the month differs from the due date's, spread over the month. */
export function otherDay(n: number): string {
  const day = 1 + (n % 27);
  return `2026-01-${String(day < 15 ? day : day + 1).padStart(2, '0')}`;
}
