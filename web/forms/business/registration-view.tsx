import { ErrorSummary } from '../../components/error-summary/error-summary.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import type { MapProvider } from '../../lib/maps/map-provider.ts';
import { ChallengeQuestion } from '../challenge-question.tsx';
import styles from '../form-view.module.css';
import { HiddenFields } from '../hidden-fields.tsx';
import { Honeypot } from '../honeypot.tsx';
import { SendButton } from '../send-button.tsx';
import { BusinessFields } from './business-fields.tsx';
import { type CheckedField, checkedFields, problemText } from './registration-values.ts';
import { type RegistrationTask, useRegistration } from './use-registration.ts';

type RegistrationViewProps = RegistrationTask & {
  /** Completes places in the search for a business. */
  provider: MapProvider;
};

export function RegistrationView({ messages, provider, ...task }: RegistrationViewProps) {
  const registration = useRegistration({ messages, ...task });
  const { form, action, startedAt, typeEmail } = registration;
  const isSending = action.isPending || action.isSuccess;
  const errorOf = (name: CheckedField) => {
    const problem = form.problem(name);
    return problem && problemText(name, problem, messages);
  };
  const field = (name: Exclude<CheckedField, 'search'>) => ({
    ...form.entry(name),
    label: messages[name],
    error: errorOf(name),
    required: true,
    maxLength: 100,
  });
  const checked = (name: 'firstName' | 'lastName' | 'emailAddress' | 'name') => ({
    ...field(name),
    onBlur: () => form.check(name),
  });
  return (
    <form {...form.props} action={action.post} className={styles.form} aria-busy={isSending}>
      <HiddenFields {...action.hidden} values={{ ...action.hidden.values, startedAt }} />
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
      <ChallengeQuestion question={action.question} />
      <fieldset className={styles.section}>
        <legend className={styles.legend}>{messages.you}</legend>
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
        provider={provider}
        registration={registration}
        searchError={errorOf('search')}
        nameField={checked('name')}
      />
      <SendButton isSending={isSending} hasFailed={action.error !== null} messages={messages} />
    </form>
  );
}
