import { sourcePortal } from '@merrowvale/shared/domain/campaign.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { CampaignInterest } from '@merrowvale/shared/schemas/campaign-interest.ts';
import type { CampaignProfile } from './profile-values.ts';

type Submission = Pick<CampaignInterest, 'formId' | 'submissionId' | 'sourcePage'> & {
  sourceLocale: Locale;
  cdcProfile: CampaignProfile;
  formResponse?: CampaignInterest['formResponse'];
};

/** The body of a campaign submission; without questions its list of answers is empty. */
export function campaignSubmission(submission: Submission) {
  return {
    formCategory: 'campaign',
    formResponse: [],
    submissionTimeStamp: new Date().toISOString(),
    sourcePortal,
    ...submission,
  } as const satisfies CampaignInterest;
}
