import {
  type CampaignAnswers,
  formResponse,
  unanswered,
  withAnswer,
} from '@merrowvale/shared/domain/campaign.ts';
import { type FormEvent, useActionState, useEffect, useRef, useState } from 'react';
import type { CampaignFacts } from '../../campaigns/campaign-facts.ts';
import type { CampaignState, TakeCampaign } from '../../campaigns/campaign-state.ts';
import { type CampaignProfile, campaignSubmission } from '../../campaigns/campaign-submission.ts';
import { enteredAnswers, enteredProfile } from '../../campaigns/entered-campaign.ts';
import { followCampaign } from '../../campaigns/follow-campaign.ts';
import { postInterest } from '../../campaigns/post-interest.ts';
import { profileProblems } from '../../campaigns/profile-problems.ts';
import { QuestionField } from '../../campaigns/question-field.tsx';
import { scrollToForm } from '../../campaigns/scroll-to-form.ts';
import { useLeaveGuard } from '../../campaigns/use-leave-guard.ts';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import card from '../../components/form-card/form-card.module.css';
import { joinClasses } from '../../components/join-classes.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './campaign-registration.module.css';
import { ProfileFields } from './profile-fields.tsx';

export type RegistrationFormProps = {
  facts: CampaignFacts;
  known: CampaignProfile;
  roles: readonly { value: string; label: string }[];
  messages: Messages['campaigns'];
  /** Idempotency key of the submission. */
  submissionId: string;
  /** Handles the post when scripts don't run. */
  takeRegistration: TakeCampaign;
};

/**
 * A campaign's questions and the respondent's details. The page asks for confirmation before it is left with
 * unsent data.
 */
export function RegistrationForm({ facts, known, roles, messages, ...more }: RegistrationFormProps) {
  const { campaignId, locale, path, questions, redirectPath } = facts;
  const form = useRef<HTMLFormElement>(null);
  const before: CampaignState = {
    answers: {},
    profile: undefined,
    submissionId: more.submissionId,
    step: 'open',
  };
  const [posted, post] = useActionState(more.takeRegistration, before);
  const { submissionId } = posted;
  const [profile, setProfile] = useState<CampaignProfile>(posted.profile ?? known);
  const [answers, setAnswers] = useState<CampaignAnswers>(posted.answers);
  const [wasTried, setTried] = useState(posted.step !== 'open');
  const [step, setStep] = useState<'open' | 'sending' | 'done' | 'failed'>(
    posted.step === 'incomplete' ? 'open' : posted.step,
  );
  const [isReady, setReady] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once on hydration
  useEffect(() => {
    if (!form.current) return;
    const entered = new FormData(form.current);
    setProfile(enteredProfile(entered, known.UID));
    setAnswers(enteredAnswers(entered, questions));
    setReady(true);
  }, []);
  useLeaveGuard(step === 'sending', messages.leave);
  // Runs after the guard's own effect, so that the redirect does not ask for confirmation.
  useEffect(() => {
    if (step === 'done') followCampaign(redirectPath);
  }, [step, redirectPath]);
  const missing = unanswered(questions, answers);
  const problems = profileProblems(profile);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (step === 'sending') return;
    setTried(true);
    if (missing.size > 0 || problems.size > 0) {
      console.error('campaign interest not valid');
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setStep('sending');
    scrollToForm(form.current);
    const submission = campaignSubmission({
      campaignId,
      submissionId,
      now: new Date().toISOString(),
      locale,
      page: path,
      profile,
      formResponse: formResponse(questions, answers),
    });
    const isRegistered = await postInterest(submission, submissionId);
    setStep(isRegistered ? 'done' : 'failed');
    if (!isRegistered) console.error(messages.failed);
  };
  if (step === 'done') return <Alert tone="success">{messages.done}</Alert>;
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
      <input type="hidden" name="submissionId" value={submissionId} />
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={answers[question.id] ?? []}
          isMissing={wasTried && missing.has(question.id)}
          isFirst={!isReady && missing.values().next().value === question.id}
          messages={messages}
          onAnswer={(answer) => setAnswers((before) => withAnswer(before, question, answer))}
        />
      ))}
      <ProfileFields
        profile={profile}
        problems={wasTried ? problems : new Map()}
        begins={!isReady && missing.size === 0}
        roles={roles}
        messages={messages}
        onChange={(change) => setProfile((before) => ({ ...before, ...change }))}
      />
      <Button type="submit" busy={step === 'sending'} className={card.send}>
        {step === 'sending' ? messages.sending : messages.send}
      </Button>
      {step === 'failed' && (
        <p role="alert" className={styles.failure}>
          {messages.failed}
        </p>
      )}
    </form>
  );
}
