import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import type { TableClient } from '../adapters/table.ts';
import { limitUse } from '../limits/count-use.ts';

/** Limits an account's tries per day: each email costs us reputation, and any other try is a guess. */
const maxPerDay = {
  'email-codes': 5,
  'email-code-tries': 20,
  'password-tries': 10,
  'app-code-tries': 20,
  'passkey-changes': 40,
} as const;

type Try = { ownerId: string; what: keyof typeof maxPerDay; now: string };

/** Counts a try to prove something about an account; throws beyond the day's limit. */
export async function limitAccountTries(table: TableClient, { ownerId, what, now }: Try): Promise<void> {
  await limitUse(
    { table, subject: `owner ${ownerId}`, what, seconds: daySeconds, max: maxPerDay[what], now },
    'That was too many tries for today. Please try again tomorrow.',
  );
}
