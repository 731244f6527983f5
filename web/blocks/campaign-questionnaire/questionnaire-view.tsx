import {
  type CampaignAnswers,
  formResponse,
  unanswered,
  withAnswer,
} from '@merrowvale/shared/domain/campaign.ts';
import { type FormEvent, useActionState, useEffect, useRef, useState } from 'react';
import type { CampaignFacts } from '../../campaigns/campaign-facts.ts';
import type { CampaignState, TakeCampaign } from '../../campaigns/campaign-state.ts';
import { enteredAnswers } from '../../campaigns/entered-campaign.ts';
import { followCampaign } from '../../campaigns/follow-campaign.ts';
import { type PendingCampaign, storePending, takePending } from '../../campaigns/pending-campaign.ts';
import { postInterest } from '../../campaigns/post-interest.ts';
import { QuestionField } from '../../campaigns/question-field.tsx';
import { runInterest } from '../../campaigns/run-interest.ts';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import card from '../../components/form-card/form-card.module.css';
import { joinClasses } from '../../components/join-classes.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './campaign-questionnaire.module.css';

export type QuestionnaireProps = {
  facts: CampaignFacts;
  messages: Messages['campaigns'];
  /** The signed-in user; anybody else signs up first. */
  ownerId: string | undefined;
  signUpUrl: string;
  waits: boolean;
  /** The initial state of the page. */
  before: CampaignState;
  /** Handles the post when scripts don't run. */
  takeQuestionnaire: TakeCampaign;
};

/** Questions, then sign-up for visitors without an account, then the campaign's next page. */
export function QuestionnaireView({ facts, messages, ownerId, ...after }: QuestionnaireProps) {
  const { campaignId: formId, questions, redirectPath } = facts;
  const { signUpUrl, waits } = after;
  const form = useRef<HTMLFormElement>(null);
  const [posted, post] = useActionState(after.takeQuestionnaire, after.before);
  const [answers, setAnswers] = useState<CampaignAnswers>(posted.answers);
  const [wasTried, setTried] = useState(posted.step === 'incomplete');
  const [step, setStep] = useState<'open' | 'sending' | 'registered'>(
    posted.step === 'done' ? 'registered' : 'open',
  );
  const [isReady, setReady] = useState(false);
  const missing = unanswered(questions, answers);
  const register = async (owner: string, campaign: PendingCampaign) => {
    setStep('sending');
    const isRegistered = await runInterest({
      send: () =>
        postInterest(
          { formId, cdcProfile: { UID: owner }, formResponse: formResponse(questions, campaign.answers) },
          campaign.submissionId,
        ),
      follow: () => followCampaign(redirectPath),
      waits,
    });
    setStep(isRegistered ? 'registered' : 'open');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once on hydration, perhaps after signing up
  useEffect(() => {
    setAnswers(enteredAnswers(new FormData(form.current ?? undefined), questions));
    setReady(true);
    if (ownerId === undefined) return;
    const campaign = takePending(sessionStorage, formId);
    if (!campaign) return;
    setAnswers(campaign.answers);
    void register(ownerId, campaign);
  }, []);
  useEffect(() => {
    if (wasTried && isReady)
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby] input')
        ?.focus();
  }, [wasTried, isReady]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === 'sending') return;
    setTried(missing.size > 0);
    if (missing.size > 0) return;
    const campaign = { answers, submissionId: crypto.randomUUID() };
    if (ownerId !== undefined) return void register(ownerId, campaign);
    storePending(sessionStorage, formId, campaign);
    window.location.assign(signUpUrl);
  };
  if (step === 'registered') return <Alert tone="success">{messages.done}</Alert>;
  return (
    <form
      ref={form}
      className={joinClasses(card.card, styles.form)}
      action={post}
      data-ready={isReady || undefined}
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name="campaign" value={JSON.stringify(facts)} />
      <input type="hidden" name="submissionId" value={posted.submissionId} />
      <input type="hidden" name="signUpUrl" value={signUpUrl} />
      {waits && <input type="hidden" name="waits" value="yes" />}
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={answers[question.id] ?? []}
          isMissing={wasTried && missing.has(question.id)}
          isFirst={!isReady && firstOf(missing) === question.id}
          messages={messages}
          onAnswer={(answer) => setAnswers((before) => withAnswer(before, question, answer))}
        />
      ))}
      <Button type="submit" busy={step === 'sending'} className={card.send}>
        {step === 'sending' ? messages.sending : messages.send}
      </Button>
    </form>
  );
}

function firstOf(missing: ReadonlySet<string>): string | undefined {
  return missing.values().next().value;
}
