import { type StoredInterest, storedInterest } from '@merrowvale/shared/schemas/campaign-interest.ts';
import { emailPattern } from '@merrowvale/shared/schemas/email-signup.ts';
import type { StoredSubmission } from '../submissions/stored-submission.ts';

const addressPattern = new RegExp(`^(?:${emailPattern})$`, 'iv');

type Claimed = {
  /** The data without any consent, to be submitted at once. */
  without: { [field: string]: unknown };
  /**
   * The address to ask, and the data to submit once it has confirmed; undefined if there is no consent to confirm.
   */
  confirmable: { email: string; data: { [field: string]: unknown } } | undefined;
};

/**
 * Splits the consent off campaign interest whose sender could not prove the address. Clicking a link in an email says
 * nothing about a phone number, so consent to texts is dropped.
 */
export function claimedConsent({ data }: Pick<StoredSubmission, 'data'>): Claimed {
  const interest = storedInterest.safeParse(data).data;
  if (!interest?.cdcProfile.consent) return { without: data, confirmable: undefined };
  const { email = '', consent } = interest.cdcProfile;
  const isConfirmable = consent.email === true && addressPattern.test(email);
  return {
    without: withConsent(interest, false),
    confirmable: isConfirmable ? { email, data: withConsent(interest, true) } : undefined,
  };
}

function withConsent(interest: StoredInterest, email: boolean): StoredInterest {
  return { ...interest, cdcProfile: { ...interest.cdcProfile, consent: { email, sms: false } } };
}
