import { hash } from 'node:crypto';
import { accountDataEndpoints } from '@merrowvale/shared/endpoints/account-data-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { type Identity, sessionCookieName, sessionKey } from '@merrowvale/shared/schemas/session.ts';
import { progressToken, readDeletion } from '../../lib/account/deletion-job.ts';
import { exportedAddresses, verifiedEmailIn } from '../../lib/account/export-account.ts';
import { connectSecret } from '../../lib/adapters/secrets.ts';
import {
  type Item,
  type TableClient,
  unchangedSince,
  untilWritten,
  type Value,
} from '../../lib/adapters/table.ts';
import { type Dependencies, dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { type ApiEvent, cookie } from '../../lib/http/api-event.ts';
import { deletionKey } from '../../lib/keys.ts';
import { newEvent, outboxAttributes } from '../../lib/outbox.ts';
import { findOwner } from '../../lib/owners/owners.ts';
import { publishing } from '../../lib/publishing.ts';
import { withParts } from '../../lib/with-parts.ts';

type Circumstances = { table: TableClient; now: string; correlationId: string; locale: Locale };

/**
 * Stores a request to delete all data of an owner, with the event that starts the deletion. A repeat during the
 * deletion publishes the event again, in case the deletion has stalled.
 */
export async function requestDeletion(
  { table, now, correlationId, locale }: Circumstances,
  identity: Identity,
): Promise<{ item: Item; email: string | null }> {
  const { sub: ownerId } = identity;
  const key = deletionKey(ownerId);
  return untilWritten(
    async () => {
      const before = await table.get(key, { consistent: true });
      const version = (readDeletion(before)?.version ?? 0) + 1;
      const subject = `${ownerId}/${now}/${version}`;
      const event = newEvent('account.deletion-requested', subject, { ownerId, correlationId, now }, {});
      const set: { [name: string]: Value } = { version, ...outboxAttributes(key.pk, [event], now, before) };
      if (!before) {
        const email = await reachableEmail(table, identity);
        const addresses = exportedAddresses(identity).map((each) => ({ ...each }));
        const verifiedEmail = verifiedEmailIn(identity);
        Object.assign(set, { ownerId, email, locale, addresses, verifiedEmail, requestedAt: now, step: 0 });
      }
      const item = await table.update(key, { set }, unchangedSince(before));
      return item && { item, email: readDeletion(item)?.email ?? null };
    },
    () => new AppError('unavailable', 'This could not be stored at the moment.'),
  );
}

/** Returns null for a suppressed address, which receives no email. */
async function reachableEmail(table: TableClient, { sub, email }: Identity): Promise<string | null> {
  const reason = (await findOwner(table, sub))?.suppressions.email?.reason;
  return reason === 'bounce' || reason === 'complaint' ? null : email;
}

/**
 * Only stores the request and signs the owner out; the deletion itself runs behind a queue, so that nothing is lost.
 */
export async function deleteAccountData(
  { owner, query, now, correlationId, event }: ApiRequest<'deleteAccountData'>,
  { table, siteUrl, secret }: Dependencies & { secret: () => Promise<string> },
) {
  const circumstances = { table, now, correlationId, locale: query.locale };
  const { item, email } = await requestDeletion(circumstances, owner);
  const token = progressToken(owner.sub, await secret());
  const headers = { 'set-cookie': await endSession(table, event, siteUrl) };
  return { body: { data: { token, email } }, written: [item], headers };
}

export const handler = endpoint(
  accountDataEndpoints.deleteAccountData,
  deleteAccountData,
  publishing(withParts(dependencies, { secret: () => connectSecret('LINK_SECRET_ARN') })),
);

async function endSession(table: TableClient, event: ApiEvent, siteUrl: string): Promise<string> {
  const name = sessionCookieName(siteUrl);
  const id = cookie(event, name);
  if (id) await table.remove(sessionKey(hash('sha256', id)));
  return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${siteUrl.startsWith('https:') ? '; Secure' : ''}`;
}
