import { type SpamReason, trippedGuard } from '@merrowvale/shared/domain/spam-guards.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { guardFields } from '@merrowvale/shared/schemas/submission.ts';
import type { ApiEvent } from '../http/api-event.ts';
import { submissionCountKey } from '../keys.ts';
import type { Table } from '../ports/table.ts';
import type { Arrival } from './accept-submission.ts';
import { visitorAddress } from './visitor-address.ts';

/** From this multiple of the hourly limit on, nothing more is stored. */
const floodFactor = 5;
/** Number of visitors, each at the limit, that may share one CDN connection in an hour. */
const visitorsPerConnection = 50;
const twoHours = 7200;

type GuardPorts = { table: Table; submissionsPerHour: number };

/**
 * Checks that a public form was sent by a person: returns the reason to hold it back, or undefined. `fields` is the
 * raw body. Throws `too-many-requests` for a flood.
 */
export async function checkGuards(
  ports: GuardPorts,
  { event, now, bodyText, log }: Arrival,
  fields: unknown,
): Promise<SpamReason | undefined> {
  const signs = guardFields.safeParse(fields);
  if (!signs.success) return 'honeypot';
  const many = await countBoth(ports, event, now).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'too-many-requests') throw error;
    log.warn('A submission could not be counted.', { error });
    return 'unchecked' as const;
  });
  return trippedGuard({ ...signs.data, bytes: Buffer.byteLength(bodyText), now }) ?? many;
}

/**
 * Counts the visitor, and the connection with a much higher limit, since many visitors may share one of the CDN's.
 */
async function countBoth({ table, submissionsPerHour }: GuardPorts, event: ApiEvent, now: string) {
  const visitor = await visitorAddress(table, event);
  const { sourceIp } = event.requestContext.http;
  const own = await countOne({ table, submissionsPerHour }, visitor, now);
  if (visitor === sourceIp) return own;
  const shared = { table, submissionsPerHour: submissionsPerHour * visitorsPerConnection };
  return (await countOne(shared, sourceIp, now)) ?? own;
}

async function countOne({ table, submissionsPerHour }: GuardPorts, address: string, now: string) {
  const counted = await table.update(
    submissionCountKey(address, now),
    { add: { count: 1 }, set: { ttl: Math.floor(Date.parse(now) / 1000) + twoHours } },
    { any: [{ missing: 'count' }, { path: 'count', below: floodFactor * submissionsPerHour }] },
  );
  if (counted) return Number(counted.count) > submissionsPerHour ? 'many' : undefined;
  throw new AppError('too-many-requests', 'Too many requests from this connection. Please try again later.', {
    retryAfter: 3600,
  });
}
