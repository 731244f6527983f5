import type { CampaignInterest, StoredInterest } from '@merrowvale/shared/schemas/campaign-interest.ts';
import type { Identity } from '@merrowvale/shared/schemas/session.ts';

/**
 * A campaign's data with the identity that its sender can prove: for somebody who is signed in, their own id, email
 * address and phone number; otherwise no id at all. A consent to texts requires a number that its owner has verified.
 */
export function provenInterest(interest: CampaignInterest, owner: Identity | undefined): StoredInterest {
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
