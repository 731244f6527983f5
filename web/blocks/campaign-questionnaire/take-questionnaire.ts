'use server';

import { formResponse } from '@merrowvale/shared/domain/campaign.ts';
import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { redirect } from 'next/navigation';
import * as z from 'zod';
import { enteredFacts } from '../../campaigns/campaign-facts.ts';
import { answerFields, answerProblems, answersIn } from '../../campaigns/campaign-values.ts';
import type { PostedCampaign } from '../../campaigns/posted-campaign.ts';
import { forgetAnswers, storeAnswers } from '../../campaigns/stored-answers.ts';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import { isSameOrigin } from '../../forms/is-same-origin.ts';
import { keyOf } from '../../forms/key-of.ts';
import { enteredForm } from '../../forms/posted-form.ts';
import { sendInterest } from '../../lib/api/send-interest.ts';
import { currentSession } from '../../lib/session/current-session.ts';

const carriedFields = z.object({ page: textEntry, signUpUrl: textEntry, waits: textEntry });

/**
 * Handles a questionnaire posted without scripts. Visitors without an account sign up first, and get their answers
 * back afterwards. As with scripts, no error is shown if the registration of interest fails.
 */
export async function takeQuestionnaire(
  _before: unknown,
  argument: unknown,
): Promise<PostedCampaign | undefined> {
  const entered = enteredForm(argument);
  const facts = enteredFacts(entered);
  if (!facts || !(await isSameOrigin())) return undefined;
  const { campaignId, questions, redirectPath } = facts;
  const { page, signUpUrl, waits } = readEntries(carriedFields, entered);
  const values = readEntries(answerFields(questions), entered);
  const posted = { values, problems: answerProblems(values, questions), page };
  if (Object.keys(posted.problems).length > 0) return { ...posted, step: 'open' };
  const answers = answersIn(values, questions);
  const owner = (await currentSession())?.identity.sub;
  if (owner === undefined) {
    await storeAnswers(campaignId, answers);
    redirect(sameSitePath(signUpUrl) ?? '/');
  }
  const interest = {
    formId: campaignId,
    cdcProfile: { UID: owner },
    formResponse: formResponse(questions, answers),
  };
  const isRegistered = await sendInterest(interest, keyOf(interest, page));
  if (isRegistered) await forgetAnswers(campaignId);
  const onward = sameSitePath(redirectPath);
  if (onward !== undefined && (isRegistered || waits === '')) redirect(onward);
  return { ...posted, step: isRegistered ? 'done' : 'open' };
}
