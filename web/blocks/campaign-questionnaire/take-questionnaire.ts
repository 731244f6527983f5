'use server';

import { formResponse, unanswered } from '@merrowvale/shared/domain/campaign.ts';
import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { redirect } from 'next/navigation';
import { enteredFacts } from '../../campaigns/campaign-facts.ts';
import { type CampaignState, rejected } from '../../campaigns/campaign-state.ts';
import { enteredAnswers } from '../../campaigns/entered-campaign.ts';
import { forgetAnswers, storeAnswers } from '../../campaigns/stored-answers.ts';
import { comesFromHere } from '../../forms/comes-from-here.ts';
import { enteredForm } from '../../forms/entered-form.ts';
import { enteredText } from '../../forms/entered-text.ts';
import { keyOf } from '../../forms/key-of.ts';
import { sendInterest } from '../../lib/api/send-interest.ts';
import { currentSession } from '../../lib/session/current-session.ts';

/**
 * Handles a questionnaire posted without scripts. Visitors without an account sign up first and find their
 * answers again afterwards. A failed registration of interest is not shown, as with scripts.
 */
export async function takeQuestionnaire(before: unknown, argument: unknown): Promise<CampaignState> {
  const entered = enteredForm(argument);
  const facts = enteredFacts(entered);
  if (!facts || !(await comesFromHere())) return rejected(before, 'open');
  const { campaignId, questions, redirectPath } = facts;
  const answers = enteredAnswers(entered, questions);
  const submissionId = enteredText(entered, 'submissionId');
  const state = { answers, submissionId, profile: undefined };
  if (unanswered(questions, answers).size > 0) return { ...state, step: 'incomplete' };
  const owner = (await currentSession())?.identity.sub;
  if (owner === undefined) {
    await storeAnswers(campaignId, answers);
    redirect(sameSitePath(enteredText(entered, 'signUpUrl')) ?? '/');
  }
  const interest = {
    formId: campaignId,
    cdcProfile: { UID: owner },
    formResponse: formResponse(questions, answers),
  };
  const isRegistered = await sendInterest(interest, keyOf(interest, submissionId));
  if (isRegistered) await forgetAnswers(campaignId);
  const onward = sameSitePath(redirectPath);
  const leadsOn = isRegistered || enteredText(entered, 'waits') === '';
  if (onward !== undefined && leadsOn) redirect(onward);
  return { ...state, step: isRegistered ? 'done' : 'open' };
}
