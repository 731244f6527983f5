import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type TableClient, ttlAfter } from '../adapters/table.ts';
import { phoneCodeKey } from '../keys.ts';

const lifeSeconds = 600;
const maxTries = 5;

type Codes = { table: TableClient; secret: string; now: string };
type Target = { ownerId: string; phone: string };

export function newPhoneCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0');
}

export async function storePhoneCode(
  { table, secret, now }: Codes,
  { code, ...target }: Target & { code: string },
): Promise<void> {
  await table.put({
    ...phoneCodeKey(target.ownerId),
    digest: digestOf(secret, target, code),
    tries: 0,
    endsAt: new Date(Date.parse(now) + lifeSeconds * 1000).toISOString(),
    ttl: ttlAfter(now, lifeSeconds),
  });
}

/**
 * Checks a code: `ended` if there is none, it has expired, or there have been five tries. Each try is counted before
 * the code is compared, so that concurrent tries gain nothing.
 */
export async function checkPhoneCode(
  { table, secret, now }: Codes,
  { code, ...target }: Target & { code: string },
): Promise<'right' | 'wrong' | 'ended'> {
  const found = await table.update(
    phoneCodeKey(target.ownerId),
    { add: { tries: 1 } },
    {
      all: [
        { path: 'endsAt', above: now },
        { path: 'tries', below: maxTries },
      ],
    },
  );
  if (!found) return 'ended';
  return isSame(String(found.digest), digestOf(secret, target, code)) ? 'right' : 'wrong';
}

export async function removePhoneCode(table: TableClient, ownerId: string): Promise<void> {
  await table.remove(phoneCodeKey(ownerId));
}

/** Keyed, because a plain hash of six digits in an owner's own data export would reveal the code. */
function digestOf(secret: string, { ownerId, phone }: Target, code: string): string {
  return createHmac('sha256', secret).update(`phone code ${ownerId} ${phone} ${code}`).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
