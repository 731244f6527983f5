import {
  type CampaignAnswers,
  type CampaignQuestion,
  formResponse,
  unanswered,
  withAnswer,
} from '@merrowvale/shared/domain/campaign.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CampaignWords } from '../../campaigns/campaign-words.ts';
import { followCampaign } from '../../campaigns/follow-campaign.ts';
import { keepPending, type PendingCampaign, takePending } from '../../campaigns/pending-campaign.ts';
import { postInterest } from '../../campaigns/post-interest.ts';
import { QuestionField } from '../../campaigns/question-field.tsx';
import { runInterest } from '../../campaigns/run-interest.ts';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import styles from './campaign-questionnaire.module.css';

export type QuestionnaireProps = {
  formId: string;
  questions: readonly CampaignQuestion[];
  words: CampaignWords;
  /** Whoever is signed in; anybody else signs up first. */
  ownerId: string | undefined;
  signUpUrl: string;
  redirectPath: string;
  waits: boolean;
};

/** Questions, then signing up for whoever has no account, then the campaign's own page. */
export function QuestionnaireView({ formId, questions, words, ownerId, ...after }: QuestionnaireProps) {
  const { signUpUrl, redirectPath, waits } = after;
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<CampaignAnswers>({});
  const [wasTried, setTried] = useState(false);
  const [step, setStep] = useState<'open' | 'sending' | 'registered'>('open');
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when somebody comes back from signing up
  useEffect(() => {
    if (ownerId === undefined) return;
    const campaign = takePending(sessionStorage, formId);
    if (!campaign) return;
    setAnswers(campaign.answers);
    void register(ownerId, campaign);
  }, []);
  useEffect(() => {
    if (wasTried)
      form.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby] input')
        ?.focus();
  }, [wasTried]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === 'sending') return;
    setTried(missing.size > 0);
    if (missing.size > 0) return;
    const campaign = { answers, submissionId: crypto.randomUUID() };
    if (ownerId !== undefined) return void register(ownerId, campaign);
    keepPending(sessionStorage, formId, campaign);
    window.location.assign(signUpUrl);
  };
  if (step === 'registered') return <Alert tone="success">{words.done}</Alert>;
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={answers[question.id] ?? []}
          isMissing={wasTried && missing.has(question.id)}
          words={words}
          onAnswer={(answer) => setAnswers((before) => withAnswer(before, question, answer))}
        />
      ))}
      <Button type="submit" busy={step === 'sending'} className={styles.send}>
        {step === 'sending' ? words.sending : words.send}
      </Button>
    </form>
  );
}
