import { type CampaignAnswers, formResponse } from '@merrowvale/shared/domain/campaign.ts';
import { useActionState, useEffect, useEffectEvent, useState } from 'react';
import type { CampaignFacts } from '../../campaigns/campaign-facts.ts';
import { answerFields, answerProblems, answersIn, answerValues } from '../../campaigns/campaign-values.ts';
import { followCampaign } from '../../campaigns/follow-campaign.ts';
import { type PendingCampaign, storePending, takePending } from '../../campaigns/pending-campaign.ts';
import { postInterest } from '../../campaigns/post-interest.ts';
import type { TakeCampaign } from '../../campaigns/posted-campaign.ts';
import { QuestionFields } from '../../campaigns/question-fields.tsx';
import { runInterest } from '../../campaigns/run-interest.ts';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import card from '../../components/form-card/form-card.module.css';
import { joinClasses } from '../../components/join-classes.ts';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { useValidatedForm } from '../../forms/use-validated-form.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { Messages } from '../../messages/messages.ts';

export type QuestionnaireProps = {
  facts: CampaignFacts;
  messages: Messages['campaigns'];
  /** The signed-in user; anybody else signs up first. */
  ownerId: string | undefined;
  signUpUrl: string;
  waits: boolean;
  /** The answers given without scripts before signing up. */
  answers: CampaignAnswers;
  /** Handles the post when scripts don't run. */
  takeQuestionnaire: TakeCampaign;
};

export function QuestionnaireView({ facts, messages, ownerId, ...more }: QuestionnaireProps) {
  const { campaignId: formId, questions, redirectPath } = facts;
  const { signUpUrl, waits } = more;
  const [posted, post] = useActionState(more.takeQuestionnaire, undefined);
  const [schema] = useState(() => answerFields(questions));
  const [step, setStep] = useState<'open' | 'sending' | 'registered'>(
    posted?.step === 'done' ? 'registered' : 'open',
  );
  const isHydrated = useHydrated();
  const attemptFor = useAttempt();
  const register = async (owner: string, { answers, submissionId }: PendingCampaign) => {
    setStep('sending');
    const isRegistered = await runInterest({
      send: () =>
        postInterest(
          { formId, cdcProfile: { UID: owner }, formResponse: formResponse(questions, answers) },
          submissionId,
        ),
      follow: () => followCampaign(redirectPath),
      waits,
    });
    setStep(isRegistered ? 'registered' : 'open');
  };
  const submit = (answers: CampaignAnswers) => {
    if (step === 'sending') return;
    const campaign = { answers, submissionId: attemptFor(answers).key };
    if (ownerId !== undefined) return void register(ownerId, campaign);
    storePending(sessionStorage, formId, campaign);
    window.location.assign(signUpUrl);
  };
  const form = useValidatedForm({
    schema,
    defaults: answerValues(more.answers, questions),
    posted,
    validateOn: 'onSubmit',
    validate: (values) => answerProblems(values, questions),
    onInvalid: ([first = '']) => form.focus(first),
    onValid: (values) => submit(answersIn(values, questions)),
  });
  const resumeAfterSignUp = useEffectEvent(() => {
    const campaign = ownerId === undefined ? undefined : takePending(sessionStorage, formId);
    if (ownerId === undefined || !campaign) return;
    form.reset(answerValues(campaign.answers, questions));
    void register(ownerId, campaign);
  });
  useEffect(() => resumeAfterSignUp(), []);
  if (step === 'registered') return <Alert tone="success">{messages.done}</Alert>;
  const first = isHydrated ? undefined : Object.keys(posted?.problems ?? {})[0];
  return (
    <form {...form.props} className={joinClasses(card.card, 'gap-6')} action={post}>
      <HiddenFields
        page={posted?.page}
        values={{ campaign: JSON.stringify(facts), signUpUrl, waits: waits ? 'yes' : '' }}
      />
      <QuestionFields questions={questions} form={form} first={first} messages={messages} />
      <Button type="submit" busy={step === 'sending'} className={card.send}>
        {step === 'sending' ? messages.sending : messages.send}
      </Button>
    </form>
  );
}
