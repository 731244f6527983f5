import { linkPageUrl } from '@merrowvale/shared/domain/link-page.ts';
import { consentEndpoints } from '@merrowvale/shared/endpoints/consent-endpoints.ts';
import { AppError } from '@merrowvale/shared/errors.ts';
import { connectSubmissionQueue } from '../../lib/adapters/queue.ts';
import { connectSecret } from '../../lib/adapters/secrets.ts';
import { type ConfirmPorts, confirmConsent as confirm } from '../../lib/consents/confirm-consent.ts';
import { consentOf } from '../../lib/consents/stored-consent.ts';
import { dependencies } from '../../lib/dependencies.ts';
import { type ApiRequest, type EndpointPorts, endpoint } from '../../lib/endpoint.ts';
import { header } from '../../lib/http/api-event.ts';
import type { Item } from '../../lib/ports/table.ts';
import { publishing } from '../../lib/publishing.ts';
import { submissionRules } from '../../lib/submissions/submission-dependencies.ts';
import { withParts } from '../../lib/with-parts.ts';

const row = consentEndpoints.confirmConsent;

export type ConsentDependencies = EndpointPorts & ConfirmPorts & { secret: () => Promise<string> };

const consentDependencies: ConsentDependencies = withParts(dependencies, {
  ...submissionRules,
  secret: () => connectSecret('LINK_SECRET_ARN'),
  queueOf: () => connectSubmissionQueue,
});

export async function confirmConsent(request: ApiRequest<typeof row>, ports: ConsentDependencies) {
  const { query, event } = request;
  const { id, locale } = consentOf(query.token, await ports.secret());
  const isPage = header(event, 'accept')?.includes('text/html') ?? false;
  const body = {};
  if (!isPage) return { body, written: await confirm(ports, request, id) };
  const { done, written } = await confirmFromPage(request, ports, id);
  return {
    body,
    written,
    status: 303,
    headers: { location: linkPageUrl({ siteUrl: ports.siteUrl, locale, page: 'confirm-consent' }, { done }) },
  };
}

async function confirmFromPage(
  request: ApiRequest<typeof row>,
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

export const handler = endpoint(row, confirmConsent, publishing(consentDependencies));
