import { formResponse } from '@merrowvale/shared/domain/campaign.ts';
import { useActionState, useEffect, useState } from 'react';
import type { CampaignFacts } from '../../campaigns/campaign-facts.ts';
import { type CampaignProfile, campaignSubmission } from '../../campaigns/campaign-submission.ts';
import {
  answersIn,
  answerValues,
  type CampaignValues,
  registrationFields,
  registrationProblems,
} from '../../campaigns/campaign-values.ts';
import { followCampaign } from '../../campaigns/follow-campaign.ts';
import { postInterest } from '../../campaigns/post-interest.ts';
import type { PostedCampaign, TakeCampaign } from '../../campaigns/posted-campaign.ts';
import { profileIn, profileValues } from '../../campaigns/profile-values.ts';
import { QuestionFields } from '../../campaigns/question-fields.tsx';
import { useLeaveGuard } from '../../campaigns/use-leave-guard.ts';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import card from '../../components/form-card/form-card.module.css';
import { joinClasses } from '../../components/join-classes.ts';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { useWatchedForm } from '../../forms/use-validated-form.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './campaign-registration.module.css';
import { ProfileFields } from './profile-fields.tsx';

/** Distance in pixels of a submitted form from the top of the window. */
const scrollOffset = 270;

export function scrollToForm(form: { getBoundingClientRect(): { top: number } } | null): void {
  if (!form) return;
  window.scrollTo({ top: window.scrollY + form.getBoundingClientRect().top - scrollOffset });
}

export type RegistrationFormProps = {
  facts: CampaignFacts;
  known: CampaignProfile;
  roles: readonly { value: string; label: string }[];
  messages: Messages['campaigns'];
  /** Handles the post when scripts don't run. */
  takeRegistration: TakeCampaign;
};

/**
 * A campaign's questions and the respondent's details. The page asks for confirmation before it is left with
 * unsent data.
 */
export function RegistrationForm({ facts, known, roles, messages, takeRegistration }: RegistrationFormProps) {
  const { campaignId, locale, path, questions, redirectPath } = facts;
  const [posted, post] = useActionState(takeRegistration, undefined);
  const [schema] = useState(() => registrationFields(questions));
  const [submissionId] = useState(() => crypto.randomUUID());
  const [step, setStep] = useState<PostedCampaign['step'] | 'sending'>(posted?.step ?? 'open');
  const isHydrated = useHydrated();
  const form = useWatchedForm({
    schema,
    defaults: { ...answerValues({}, questions), ...profileValues(known) },
    posted,
    validateOn: 'onSubmit',
    validate: (values) => registrationProblems(values, questions),
    onInvalid: ([first = '']) => {
      console.error('campaign interest not valid');
      form.focus(first);
    },
    onValid: (values, _, element) => void send(values, element),
  });
  const send = async (values: CampaignValues, element: HTMLFormElement) => {
    if (step === 'sending') return;
    setStep('sending');
    scrollToForm(element);
    const submission = campaignSubmission({
      campaignId,
      submissionId,
      now: new Date().toISOString(),
      locale,
      page: path,
      profile: profileIn(values, known.UID),
      formResponse: formResponse(questions, answersIn(values, questions)),
    });
    const isRegistered = await postInterest(submission, submissionId);
    setStep(isRegistered ? 'done' : 'failed');
    if (!isRegistered) console.error(messages.failed);
  };
  useLeaveGuard(step === 'sending', messages.leave);
  // Runs after the guard's own effect, so that the redirect does not ask for confirmation.
  useEffect(() => {
    if (step === 'done') followCampaign(redirectPath);
  }, [step, redirectPath]);
  if (step === 'done') return <Alert tone="success">{messages.done}</Alert>;
  const first = isHydrated ? undefined : Object.keys(posted?.problems ?? {})[0];
  return (
    <form {...form.props} className={joinClasses(card.card, styles.form)} action={post}>
      <HiddenFields page={posted?.page} values={{ campaign: JSON.stringify(facts) }} />
      <QuestionFields questions={questions} form={form} first={first} messages={messages} />
      <ProfileFields form={form} first={first} roles={roles} messages={messages} />
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
