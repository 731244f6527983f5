'use server';

import { formResponse } from '@merrowvale/shared/domain/campaign.ts';
import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { enteredFacts } from '../../campaigns/campaign-facts.ts';
import { campaignSubmission } from '../../campaigns/campaign-submission.ts';
import { answersIn, registrationFields, registrationProblems } from '../../campaigns/campaign-values.ts';
import type { PostedCampaign } from '../../campaigns/posted-campaign.ts';
import { profileIn } from '../../campaigns/profile-values.ts';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import { isSameOrigin } from '../../forms/is-same-origin.ts';
import { enteredForm } from '../../forms/posted-form.ts';
import { sendInterest } from '../../lib/api/send-interest.ts';
import { currentSession } from '../../lib/session/current-session.ts';

const carriedFields = z.object({ page: textEntry });

/** Handles a registration posted without scripts: redirects, or returns the input with its errors. */
export async function takeRegistration(_before: unknown, argument: unknown): Promise<PostedCampaign> {
  const entered = enteredForm(argument);
  const facts = enteredFacts(entered);
  const { page } = readEntries(carriedFields, entered);
  const questions = facts?.questions ?? [];
  const values = readEntries(registrationFields(questions), entered);
  const posted = { values, problems: {}, page };
  if (!facts) return { ...posted, step: 'failed' };
  const problems = registrationProblems(values, questions);
  if (Object.keys(problems).length > 0) return { ...posted, problems, step: 'open' };
  const owner = (await isSameOrigin()) ? (await currentSession())?.identity.sub : undefined;
  if (owner === undefined || page === '') return { ...posted, step: 'failed' };
  const { campaignId, locale, path, redirectPath } = facts;
  const submission = campaignSubmission({
    campaignId,
    submissionId: page,
    now: new Date().toISOString(),
    locale,
    page: path,
    profile: profileIn(values, owner),
    formResponse: formResponse(questions, answersIn(values, questions)),
  });
  if (!(await sendInterest(submission, page))) return { ...posted, step: 'failed' };
  const onward = sameSitePath(redirectPath);
  if (onward !== undefined) redirect(onward);
  return { ...posted, step: 'done' };
}
