import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { Queue } from '../adapters/queue.ts';
import type { Item, Table } from '../ports/table.ts';
import { type Arrival, acceptSubmission } from '../submissions/accept-submission.ts';
import { ttlAfter } from '../ttl-after.ts';
import { consentKey, readConsent, type StoredConsent } from './stored-consent.ts';

export type ConfirmPorts = {
  table: Table;
  queueOf: (kind: StoredConsent['kind']) => Queue;
  submissionDays: number;
  spamDays: number;
};

/**
 * Submits the data whose address has confirmed it, and then records the confirmation, which stays as the proof of the
 * consent. A repeat changes nothing. Throws `gone` for a consent that has expired.
 */
export async function confirmConsent(ports: ConfirmPorts, arrival: Arrival, id: string): Promise<Item[]> {
  const { table, queueOf, submissionDays } = ports;
  const { now } = arrival;
  const key = consentKey(id);
  const consent = readConsent(await table.get(key, { consistent: true }));
  if (consent?.state === 'confirmed') return [];
  if (!consent || consent.expiresAt <= now)
    throw new AppError('gone', 'This link has expired. Fill in the form again to get a new one.');
  const { kind, formId, locale, data, version } = consent;
  const { written } = await acceptSubmission({ ...ports, queue: queueOf(kind) }, arrival, {
    kind,
    formId,
    locale,
    data,
    sameAs: ['confirmed', id],
    verifiedBy: 'email',
    confirms: id,
  });
  const ttl = ttlAfter(now, submissionDays * daySeconds);
  const update = {
    set: { state: 'confirmed', confirmedAt: now, ttl },
    add: { version: 1 },
    remove: ['data', 'stateKey', 'stateAt'],
  };
  if (await table.update(key, update, { path: 'version', equals: version })) return written;
  throw new AppError('conflict', 'This changed at the same moment. Please try again.');
}
