import { formsEndpoints } from '@merrowvale/shared/endpoints/forms-endpoints.ts';
import { defaultLocale } from '@merrowvale/shared/locales.ts';
import type { CampaignInterest, StoredInterest } from '@merrowvale/shared/schemas/campaign-interest.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';
import { type ApiRequest, endpoint } from '../../lib/endpoint.ts';
import { jsonBody } from '../../lib/http/request-body.ts';
import { signedInOwner } from '../../lib/identity/signed-in-owner.ts';
import { acceptSubmission } from '../../lib/submissions/accept-submission.ts';
import { checkGuards } from '../../lib/submissions/check-guards.ts';
import {
  type SubmissionDependencies,
  submissionDependencies,
} from '../../lib/submissions/submission-dependencies.ts';

/**
 * Accepts interest in a campaign; only the session determines who is interested. The popup's submissionId identifies
 * repeats: by the same owner or, if nobody is signed in, about the same person and with the same answers, so that
 * using another's id first does not replace their submission.
 */
export async function registerCampaignInterest(
  request: ApiRequest<'registerCampaignInterest'>,
  ports: SubmissionDependencies,
) {
  const { body, query, event, bodyText } = request;
  const owner = await signedInOwner(event, ports);
  const fields = jsonBody(event, bodyText);
  const spam = await checkGuards(ports, request, { fields, ownerId: owner?.sub, isTimed: true });
  const data = provenInterest(body, owner);
  const sender = owner ? [] : [JSON.stringify([data.cdcProfile, data.formResponse])];
  const { reference, written } = await acceptSubmission(ports, request, {
    kind: 'campaign-interest',
    formId: body.formId,
    locale: body.sourceLocale ?? query.locale ?? defaultLocale,
    data,
    ownerId: owner?.sub,
    verifiedBy: owner?.emailVerified ? 'session' : undefined,
    spam,
    ...(body.submissionId !== undefined && { sameAs: [body.formId, body.submissionId, ...sender] }),
  });
  return { body: { reference }, written };
}

export const handler = endpoint(
  formsEndpoints.registerCampaignInterest,
  registerCampaignInterest,
  submissionDependencies('campaign-interest'),
);

/**
 * A campaign's data with the identity that its sender can prove: for somebody who is signed in, their own id, email
 * address and phone number; otherwise no id at all. A consent to texts requires a number that its owner has verified.
 */
function provenInterest(interest: CampaignInterest, owner: Identity | undefined): StoredInterest {
  const { UID: _, ...profile } = interest.cdcProfile;
  if (!owner) return { ...interest, cdcProfile: profile };
  const { email, phone, phoneVerified } = owner;
  const consent = profile.consent && {
    ...profile.consent,
    ...(profile.consent.sms && { sms: phone !== null && phoneVerified }),
  };
  return {
    ...interest,
    cdcProfile: {
      ...profile,
      UID: owner.sub,
      ...(profile.email !== undefined && email !== null && { email }),
      ...(profile.phone !== undefined && phone !== null && { phone }),
      ...(consent && { consent }),
    },
  };
}
