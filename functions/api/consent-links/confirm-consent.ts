import { daySeconds } from '@merrowvale/shared/domain/calendar.ts';
import { linkPageUrl } from '@merrowvale/shared/domain/link-page.ts';
import { consentLinksEndpoints } from '@merrowvale/shared/endpoints/consent-links-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { connectSubmissionQueue } from '../../lib/adapters/queue.ts';
import { connectSecret } from '../../lib/adapters/secrets.ts';
import { type Item, ttlAfter } from '../../lib/adapters/table.ts';
import { consentKey, consentOf, readConsent } from '../../lib/consents/stored-consent.ts';
import { dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { isFromPage } from '../../lib/http/api-event.ts';
import { publishing } from '../../lib/publishing.ts';
import { type Arrival, acceptSubmission } from '../../lib/submissions/accept-submission.ts';
import { submissionRules } from '../../lib/submissions/submission-dependencies.ts';
import { withParts } from '../../lib/with-parts.ts';

const consentDependencies = withParts(dependencies, {
  ...submissionRules,
  secret: () => connectSecret('LINK_SECRET_ARN'),
  queueOf: () => connectSubmissionQueue,
});

export type ConsentDependencies = typeof consentDependencies;

export async function confirmConsent(request: ApiRequest<'confirmConsent'>, ports: ConsentDependencies) {
  const { query, event } = request;
  const { id, locale } = consentOf(query.token, await ports.secret());
  const body = {};
  if (!isFromPage(event)) return { body, written: await confirm(ports, request, id) };
  const { done, written } = await confirmFromPage(request, ports, id);
  return {
    body,
    written,
    status: 303,
    headers: { location: linkPageUrl({ siteUrl: ports.siteUrl, locale, page: 'confirm-consent' }, { done }) },
  };
}

async function confirmFromPage(
  request: ApiRequest<'confirmConsent'>,
  ports: ConsentDependencies,
  id: string,
): Promise<{ done: 'confirmed' | 'expired'; written: Item[] }> {
  try {
    return { done: 'confirmed', written: await confirm(ports, request, id) };
  } catch (error) {
    if (error instanceof AppError && error.code === 'gone') return { done: 'expired', written: [] };
    throw error;
  }
}

/**
 * Submits the data whose address has confirmed it, and then records the confirmation, which stays as the proof of the
 * consent. A repeat changes nothing. Throws `gone` for a consent that has expired.
 */
async function confirm(ports: ConsentDependencies, arrival: Arrival, id: string): Promise<Item[]> {
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

export const handler = endpoint(
  consentLinksEndpoints.confirmConsent,
  confirmConsent,
  publishing(consentDependencies),
);
