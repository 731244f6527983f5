'use client';

import { useActionState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { ErrorSummary } from '../../components/error-summary/error-summary.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import type { MapProvider } from '../../lib/maps/map-provider.ts';
import { ChallengeQuestion } from '../challenge-question.tsx';
import styles from '../form-view.module.css';
import { HiddenFields } from '../hidden-fields.tsx';
import { Honeypot } from '../honeypot.tsx';
import { SendingOverlay } from '../sending-overlay.tsx';
import { BusinessFields } from './business-fields.tsx';
import type { TakeRegistration } from './posted-registration.ts';
import type { RegistrationMessages } from './registration-messages.ts';
import { type CheckedField, checkedFields, problemText } from './registration-values.ts';
import { useRegistration } from './use-registration.ts';

type RegistrationViewProps = {
  messages: RegistrationMessages;
  /** Completes places in the search for a business. */
  provider: MapProvider;
  /** Hidden fields, for posts without scripts. */
  hidden: Readonly<Record<string, string>>;
  /** The time at which the page was rendered. */
  startedAt: string;
  /** Handles the post when scripts don't run. */
  takeRegistration: TakeRegistration;
};

export function RegistrationView({ messages, hidden, takeRegistration, ...props }: RegistrationViewProps) {
  const [posted, post] = useActionState(takeRegistration, undefined);
  const startedAt = posted?.startedAt || props.startedAt;
  const registration = useRegistration(messages, startedAt, posted);
  const { form, phase, typeEmail } = registration;
  const errorOf = (name: CheckedField) => {
    const problem = form.problem(name);
    return problem && problemText(name, problem, messages);
  };
  const field = (name: Exclude<CheckedField, 'search'>) => ({
    ...form.entry(name),
    label: messages.labels[name],
    error: errorOf(name),
    required: true,
    maxLength: 100,
  });
  const checked = (name: 'firstName' | 'lastName' | 'emailAddress' | 'name') => ({
    ...field(name),
    onBlur: () => form.check(name),
  });
  return (
    <form {...form.props} action={post} className={styles.form} aria-busy={phase === 'sending'}>
      <HiddenFields page={posted?.page} values={{ ...hidden, startedAt }} />
      <Honeypot />
      <ErrorSummary
        title={messages.summary}
        attempts={form.attempts}
        entries="links"
        errors={checkedFields.flatMap((name) => {
          const message = errorOf(name);
          return message ? [{ id: form.entry(name).id, message }] : [];
        })}
      />
      <ChallengeQuestion question={posted?.question} />
      <fieldset className={styles.section}>
        <legend className={styles.legend}>{messages.sections.you}</legend>
        <div className={joinClasses(styles.cell, styles.narrow)}>
          <TextField {...checked('firstName')} autoComplete="given-name" />
        </div>
        <div className={joinClasses(styles.cell, styles.narrow)}>
          <TextField {...checked('lastName')} autoComplete="family-name" />
        </div>
        <div className={styles.cell}>
          <TextField {...checked('emailAddress')} type="email" autoComplete="email" onChange={typeEmail} />
        </div>
        <div className={styles.cell}>
          <TextField {...field('confirmEmail')} type="email" autoComplete="off" onChange={typeEmail} />
        </div>
      </fieldset>
      <BusinessFields
        messages={messages}
        provider={props.provider}
        registration={registration}
        posted={posted}
        searchError={errorOf('search')}
        nameField={checked('name')}
      />
      {phase === 'failed' && <Alert tone="danger">{messages.failed}</Alert>}
      <Button
        type="submit"
        size="large"
        busy={phase === 'sending'}
        className={styles.send}
        onMouseDown={(event) => event.preventDefault()}
      >
        {messages.send}
      </Button>
      <SendingOverlay shown={phase === 'sending'} text={messages.sending} />
    </form>
  );
}
