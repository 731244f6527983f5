import { sourcePortal } from '@merrowvale/shared/domain/source-portal.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { CampaignInterest } from '@merrowvale/shared/schemas/campaign-interest.ts';
import type { CampaignProfile } from './profile-values.ts';

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
export function campaignSubmission({ campaignId, now, locale, page, profile, ...given }: Submission) {
  return {
    formId: campaignId,
    formCategory: 'campaign',
    formResponse: [],
    submissionTimeStamp: now,
    sourcePortal,
    sourcePage: page,
    sourceLocale: locale,
    cdcProfile: profile,
    ...given,
  } as const satisfies CampaignInterest;
}
