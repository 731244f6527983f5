'use server';

import { formResponse, unanswered } from '@merrowvale/shared/domain/campaign.ts';
import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { redirect } from 'next/navigation';
import { enteredFacts } from '../../campaigns/campaign-facts.ts';
import { type CampaignState, rejected } from '../../campaigns/campaign-state.ts';
import { campaignSubmission } from '../../campaigns/campaign-submission.ts';
import { enteredAnswers, enteredProfile } from '../../campaigns/entered-campaign.ts';
import { profileProblems } from '../../campaigns/profile-problems.ts';
import { comesFromHere } from '../../forms/comes-from-here.ts';
import { enteredForm } from '../../forms/entered-form.ts';
import { enteredText } from '../../forms/entered-text.ts';
import { sendInterest } from '../../lib/api/send-interest.ts';
import { currentSession } from '../../lib/session/current-session.ts';

/** Handles a registration posted without scripts: redirects, or returns the state with the entered data. */
export async function takeRegistration(before: unknown, argument: unknown): Promise<CampaignState> {
  const entered = enteredForm(argument);
  const facts = enteredFacts(entered);
  const owner = (await comesFromHere()) ? (await currentSession())?.identity.sub : undefined;
  if (!facts) return rejected(before, 'failed');
  const { campaignId, locale, path, questions, redirectPath } = facts;
  const answers = enteredAnswers(entered, questions);
  const profile = enteredProfile(entered, owner ?? '');
  const submissionId = enteredText(entered, 'submissionId');
  const state = { answers, profile, submissionId };
  if (unanswered(questions, answers).size > 0 || profileProblems(profile).size > 0)
    return { ...state, step: 'incomplete' };
  if (owner === undefined || submissionId === '') return { ...state, step: 'failed' };
  const now = new Date().toISOString();
  const interest = { campaignId, submissionId, now, locale, page: path, profile };
  const submission = campaignSubmission({ ...interest, formResponse: formResponse(questions, answers) });
  if (!(await sendInterest(submission, submissionId))) return { ...state, step: 'failed' };
  const onward = sameSitePath(redirectPath);
  if (onward !== undefined) redirect(onward);
  return { ...state, step: 'done' };
}
