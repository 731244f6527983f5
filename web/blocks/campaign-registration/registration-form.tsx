import {
  type CampaignAnswers,
  type CampaignQuestion,
  formResponse,
  unanswered,
  withAnswer,
} from '@merrowvale/shared/domain/campaign.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type CampaignProfile, campaignSubmission } from '../../campaigns/campaign-submission.ts';
import type { CampaignWords } from '../../campaigns/campaign-words.ts';
import { followCampaign } from '../../campaigns/follow-campaign.ts';
import { postInterest } from '../../campaigns/post-interest.ts';
import { profileProblems } from '../../campaigns/profile-problems.ts';
import { QuestionField } from '../../campaigns/question-field.tsx';
import { scrollToForm } from '../../campaigns/scroll-to-form.ts';
import { useLeaveGuard } from '../../campaigns/use-leave-guard.ts';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import styles from './campaign-registration.module.css';
import { ProfileFields } from './profile-fields.tsx';

export type RegistrationFormProps = {
  campaignId: string;
  locale: Locale;
  path: string;
  questions: readonly CampaignQuestion[];
  known: CampaignProfile;
  roles: readonly { value: string; label: string }[];
  redirectPath: string;
  words: CampaignWords;
};

/** A campaign's questions and who answers them. The page asks before it is left while they are on their way. */
export function RegistrationForm({
  campaignId,
  locale,
  path,
  questions,
  known,
  ...more
}: RegistrationFormProps) {
  const { roles, redirectPath, words } = more;
  const form = useRef<HTMLFormElement>(null);
  const submissionId = useRef('');
  const [profile, setProfile] = useState(known);
  const [answers, setAnswers] = useState<CampaignAnswers>({});
  const [wasTried, setTried] = useState(false);
  const [step, setStep] = useState<'open' | 'sending' | 'done' | 'failed'>('open');
  useLeaveGuard(step === 'sending', words.leave);
  // After the guard's own effect, so that leading on is not asked about.
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
    submissionId.current ||= crypto.randomUUID();
    setStep('sending');
    scrollToForm(form.current);
    const submission = campaignSubmission({
      campaignId,
      submissionId: submissionId.current,
      now: new Date().toISOString(),
      locale,
      page: path,
      profile,
      formResponse: formResponse(questions, answers),
    });
    const isRegistered = await postInterest(submission, submissionId.current);
    setStep(isRegistered ? 'done' : 'failed');
    if (!isRegistered) console.error(words.failed);
  };
  if (step === 'done') return <Alert tone="success">{words.done}</Alert>;
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
      <ProfileFields
        profile={profile}
        problems={wasTried ? problems : new Map()}
        roles={roles}
        words={words}
        onChange={(change) => setProfile((before) => ({ ...before, ...change }))}
      />
      <Button type="submit" busy={step === 'sending'} className={styles.send}>
        {step === 'sending' ? words.sending : words.send}
      </Button>
      {step === 'failed' && (
        <p role="alert" className={styles.failure}>
          {words.failed}
        </p>
      )}
    </form>
  );
}
