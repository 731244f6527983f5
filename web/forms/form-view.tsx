import { forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import type { ReactNode } from 'react';
import { Alert } from '../components/alert/alert.tsx';
import { Button } from '../components/button/button.tsx';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { joinClasses } from '../components/join-classes.ts';
import { ChallengeQuestion } from './challenge-question.tsx';
import { FormField, fieldId } from './form-field.tsx';
import type { FieldMessages, FormMessages } from './form-messages.ts';
import styles from './form-view.module.css';
import { Honeypot } from './honeypot.tsx';
import type { FormValues } from './send-form.ts';
import { SendingOverlay } from './sending-overlay.tsx';
import type { ServerAction } from './use-server-action.ts';
import { useSubmission } from './use-submission.ts';

type FormViewProps = {
  messages: FormMessages;
  consent: ReactNode;
  sendForm: ServerAction<string | null, FormValues>;
};

/**
 * A form that is validated field by field and sent without leaving the page; without scripts it is posted as
 * a whole.
 */
export function FormView({ messages, consent, sendForm }: FormViewProps) {
  const fields = messages.sections.flatMap((section) => section.fields);
  const { props, problems, attempts, isSending, isFailed, posted, question } = useSubmission({
    form: forms[messages.formId],
    names: fields.map(({ name }) => name),
    afterwards: messages.afterwards,
    sendForm,
  });
  return (
    <form {...props} aria-busy={isSending} className={styles.form}>
      <Hidden
        values={{
          ...messages.hidden,
          // Those of the first rendering, so that a second attempt counts as the same submission.
          ...(posted && { page: posted.page, startedAt: posted.values.startedAt ?? '' }),
        }}
      />
      <ErrorSummary
        title={messages.summary}
        entries="links"
        errors={fields.flatMap(({ name, messages: own }) => {
          const problem = problems[name];
          return problem ? [{ id: fieldId(messages, name), message: own[problem] }] : [];
        })}
        attempts={attempts}
      />
      <ChallengeQuestion question={question} />
      {messages.sections.map(({ title, fields }) => (
        <fieldset key={title} className={styles.section}>
          <legend className={styles.legend}>{title}</legend>
          {fields.map((field) => (
            <div key={field.name} className={joinClasses(styles.cell, isNarrow(field) && styles.narrow)}>
              <FormField
                field={field}
                form={messages}
                problem={problems[field.name]}
                value={posted?.values[field.name]}
                consent={consent}
              />
            </div>
          ))}
        </fieldset>
      ))}
      {isFailed && <Alert tone="danger">{messages.failed}</Alert>}
      {/* Leaving a field may shift the layout, which must not move the button away from the pointer. */}
      <Button
        type="submit"
        size="large"
        busy={isSending}
        className={styles.send}
        onMouseDown={(event) => event.preventDefault()}
      >
        {messages.send}
      </Button>
      <SendingOverlay shown={isSending} text={messages.sending} />
    </form>
  );
}

const narrow = new Set(['firstName', 'lastName', 'petName']);

function isNarrow({ name, control }: FieldMessages): boolean {
  return (
    narrow.has(name) || control.kind === 'choice' || control.kind === 'date' || control.kind === 'postcode'
  );
}

function Hidden({ values }: { values: FormMessages['hidden'] }) {
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Honeypot />
    </>
  );
}
