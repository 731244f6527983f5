'use server';

import { formResponse } from '@merrowvale/shared/domain/campaign.ts';
import { sameSitePath } from '@merrowvale/shared/domain/return-url.ts';
import { endpoints } from '@merrowvale/shared/endpoints.ts';
import * as z from 'zod';
import { enteredFacts } from '../../campaigns/campaign-facts.ts';
import { answerFields, answerProblems, answersIn } from '../../campaigns/campaign-values.ts';
import { forgetAnswers, storeAnswers } from '../../campaigns/stored-answers.ts';
import { readEntries, textEntry } from '../../forms/form-entries.ts';
import { enteredForm, formKey, runForm } from '../../forms/run-action.ts';
import { logProblem } from '../../lib/log-problem.ts';
import { currentSession } from '../../lib/session/current-session.ts';

const carriedFields = z.object({ signUpUrl: textEntry, waits: textEntry });

/** Whether the interest is registered, and the page to continue with; empty for none. */
export type SentQuestionnaire = { isRegistered: boolean; reference: string | null; onward: string };

/**
 * Registers interest in a campaign. A failed call is not shown, and matters only if the next page waits for it.
 * Visitors without an account sign up first, and get their answers back afterwards.
 */
export async function sendQuestionnaire(_before: unknown, argument: unknown) {
  const facts = enteredFacts(enteredForm(argument));
  if (!facts) return { failure: 0 };
  const { campaignId, questions, redirectPath } = facts;
  return runForm(argument, {
    schema: answerFields(questions),
    problems: (values) => answerProblems(values, questions),
    write: async (values, { entered, page, post }) => {
      const { signUpUrl, waits } = readEntries(carriedFields, entered);
      const answers = answersIn(values, questions);
      const owner = (await currentSession())?.identity.sub;
      if (owner === undefined) {
        await storeAnswers(campaignId, answers);
        return { isRegistered: false, reference: null, onward: sameSitePath(signUpUrl) ?? '/' };
      }
      const interest = {
        formId: campaignId,
        cdcProfile: { UID: owner },
        formResponse: formResponse(questions, answers),
      };
      const { path } = endpoints.registerCampaignInterest;
      const sent = await post(path, interest, formKey(interest, page)).then(
        (reference) => ({ isRegistered: true, reference }),
        (failure: unknown) => {
          if (waits !== '') throw failure;
          logProblem('Interest in a campaign could not be registered.', failure);
          return { isRegistered: false, reference: null };
        },
      );
      if (sent.isRegistered) await forgetAnswers(campaignId);
      return { ...sent, onward: redirectPath };
    },
    next: (_afterwards, _posted, { onward }) => sameSitePath(onward) ?? null,
  });
}
