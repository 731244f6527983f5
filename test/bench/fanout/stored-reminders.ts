import type { Item } from '@merrowvale/functions/lib/adapters/table.ts';
import { slotKeys } from '@merrowvale/functions/lib/reminders/slots.ts';

export const dueDate = '2026-06-15';
export const shards = 16;

const since = '2026-01-02T12:00:00.000Z';
const petNames = ['Rex', 'Bella', 'Luna', 'Charlie', 'Max', 'Milo', 'Daisy', 'Oscar'];

/** The n-th reminder of a benchmark as the API stores it: most owners have one, every fifth has two. */
export function storedReminder(n: number, startDate: string, timeZone = 'Europe/London'): Item {
  const owner = n % 6 === 5 ? n - 1 : n;
  const ownerId = `0b5c1f3e-7a44-4d0e-9c1b-${String(owner).padStart(12, '0')}`;
  const reminderId = `f2a90d1c4b7e4f5a8c3d${String(n).padStart(12, '0')}`;
  const channel = n % 20 === 0 ? 'sms' : 'email';
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
    address: channel === 'email' ? `owner.${owner}@example.com` : `+4477009${String(owner).padStart(6, '0')}`,
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

/** A start date whose day of the month differs from the due date's, spread over the month. */
export function otherDay(n: number): string {
  const day = 1 + (n % 27);
  return `2026-01-${String(day < 15 ? day : day + 1).padStart(2, '0')}`;
}
