import { sourcePortal } from '@merrowvale/shared/domain/source-portal.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { CampaignInterest } from '@merrowvale/shared/schemas/campaign-interest.ts';

/** The respondent, with the identity provider's field names. */
export type CampaignProfile = {
  UID: string;
  email: string;
  salutation: string;
  role: string;
  role2: string;
  professionalNumberJurisdiction: string;
  professionalNumber: string;
  firstName: string;
  lastName: string;
  phone: string;
  preferences: {
    productService: boolean;
    businessManagement: boolean;
    professionalEducation: boolean;
    productPromotions: boolean;
  };
  consent: { email: boolean; sms: boolean };
  business: string;
};

export function emptyProfile(UID: string, known: Partial<CampaignProfile> = {}): CampaignProfile {
  return {
    UID,
    email: '',
    salutation: '',
    role: '',
    role2: '',
    professionalNumberJurisdiction: '',
    professionalNumber: '',
    firstName: '',
    lastName: '',
    phone: '',
    preferences: {
      productService: false,
      businessManagement: false,
      professionalEducation: false,
      productPromotions: false,
    },
    consent: { email: false, sms: false },
    business: '',
    ...known,
  };
}

type Submission = {
  campaignId: string;
  submissionId: string;
  /** ISO 8601 instant. */
  now: string;
  locale: Locale;
  /** The path of the page it is sent from. */
  page: string;
  profile: CampaignProfile;
  formResponse?: CampaignInterest['formResponse'];
};

/** The body of a campaign submission; without questions its list of answers is empty. */
export function campaignSubmission({
  campaignId,
  submissionId,
  now,
  locale,
  page,
  profile,
  formResponse = [],
}: Submission) {
  return {
    formId: campaignId,
    formCategory: 'campaign',
    formResponse,
    submissionId,
    submissionTimeStamp: now,
    sourcePortal,
    sourcePage: page,
    sourceLocale: locale,
    cdcProfile: profile,
  } as const satisfies CampaignInterest;
}
