import { sourcePortal } from '@merrowvale/shared/domain/source-portal.ts';
import { registerCampaignInterest } from '@merrowvale/shared/endpoints/campaign-interest-endpoint.ts';
import type { RegisteredBusiness } from '@merrowvale/shared/schemas/business.ts';
import { callApi } from '../../lib/api/call-api.ts';
import type { RegistrationMessages } from './registration-messages.ts';

export type Registration = {
  person: { firstName: string; lastName: string; email: string };
  business: RegisteredBusiness;
  /** Idempotent: sending again with the same id counts once. */
  submission: { submissionId: string; submissionTimeStamp: string };
  /** Spam protection. */
  guard: { remark: string; startedAt: string };
};

export async function sendRegistration(
  { formId, locale, ownerId }: RegistrationMessages,
  { person, business, submission, guard }: Registration,
): Promise<void> {
  const body = {
    ...guard,
    ...submission,
    formId,
    formCategory: 'campaign' as const,
    formResponse: [],
    sourcePortal,
    sourcePage: window.location.pathname,
    sourceLocale: locale,
    cdcProfile: { UID: ownerId ?? submission.submissionId, ...person, business },
  };
  await callApi(registerCampaignInterest, { query: {}, body, idempotencyKey: submission.submissionId });
}
