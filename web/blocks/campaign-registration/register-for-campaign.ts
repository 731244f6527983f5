'use server';

import { formResponse } from '@merrowvale/shared/domain/campaign.ts';
import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import { enteredFacts } from '../../campaigns/campaign-facts.ts';
import { campaignSubmission } from '../../campaigns/campaign-submission.ts';
import { answersIn, campaignProblems, registrationFields } from '../../campaigns/campaign-values.ts';
import { profileIn } from '../../campaigns/profile-values.ts';
import { enteredForm, runForm } from '../../forms/run-action.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { currentSession } from '../../lib/session/current-session.ts';

export async function registerForCampaign(_before: unknown, argument: unknown) {
  const facts = enteredFacts(enteredForm(argument));
  if (!facts) return { failure: 0 };
  const { campaignId, locale, path, questions, redirectPath } = facts;
  return runForm(argument, {
    schema: registrationFields(questions),
    problems: (values) => campaignProblems(values, questions),
    write: async (values, { page, post }) => {
      const owner = (await currentSession())?.identity.sub;
      if (owner === undefined || page === '') throw new ApiError(401, 'Nobody is signed in.');
      const submission = campaignSubmission({
        formId: campaignId,
        submissionId: page,
        sourceLocale: locale,
        sourcePage: path,
        cdcProfile: profileIn(values, owner),
        formResponse: formResponse(questions, answersIn(values, questions)),
      });
      return post(endpoints.registerCampaignInterest.path, submission, page);
    },
    next: () => sameSitePath(redirectPath) ?? null,
  });
}
