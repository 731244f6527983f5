'use client';

import { forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import { type ReactNode, useActionState } from 'react';
import { Alert } from '../components/alert/alert.tsx';
import { Button } from '../components/button/button.tsx';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { joinClasses } from '../components/join-classes.ts';
import { ChallengeQuestion } from './challenge-question.tsx';
import { FormField, fieldId } from './form-field.tsx';
import type { FieldMessages, FormMessages } from './form-messages.ts';
import { emptyForm, type TakeForm } from './form-state.ts';
import styles from './form-view.module.css';
import { Honeypot } from './honeypot.tsx';
import { SendingOverlay } from './sending-overlay.tsx';
import { useSubmission } from './use-submission.ts';

type FormViewProps = {
  messages: FormMessages;
  consent: ReactNode;
  /** Handles the post when scripts don't run. */
  takeForm: TakeForm;
};

/**
 * A form that is validated field by field and sent without leaving the page; without scripts it is posted as
 * a whole.
 */
export function FormView({ messages, consent, takeForm }: FormViewProps) {
  const [state, post] = useActionState(takeForm, emptyForm);
  const fields = messages.sections.flatMap((section) => section.fields);
  const { props, problems, attempts, phase } = useSubmission({
    form: forms[messages.formId],
    names: fields.map(({ name }) => name),
    afterwards: messages.afterwards,
    before: state,
  });
  const sending = phase === 'sending';
  return (
    <form {...props} action={post} aria-busy={sending} className={styles.form}>
      <Hidden values={{ ...messages.hidden, ...state.carried }} />
      <ErrorSummary
        title={messages.summary}
        entries="links"
        errors={fields.flatMap(({ name, messages: own }) => {
          const problem = problems[name];
          return problem ? [{ id: fieldId(messages, name), message: own[problem] }] : [];
        })}
        attempts={attempts}
      />
      <ChallengeQuestion question={state.question} />
      {messages.sections.map(({ title, fields }) => (
        <fieldset key={title} className={styles.section}>
          <legend className={styles.legend}>{title}</legend>
          {fields.map((field) => (
            <div key={field.name} className={joinClasses(styles.cell, isNarrow(field) && styles.narrow)}>
              <FormField
                field={field}
                form={messages}
                problem={problems[field.name]}
                value={state.values[field.name]}
                consent={consent}
              />
            </div>
          ))}
        </fieldset>
      ))}
      {phase === 'failed' && <Alert tone="danger">{messages.failed}</Alert>}
      {/* Leaving a field may shift the layout, which must not move the button away from the pointer. */}
      <Button
        type="submit"
        size="large"
        busy={sending}
        className={styles.send}
        onMouseDown={(event) => event.preventDefault()}
      >
        {messages.send}
      </Button>
      <SendingOverlay shown={sending} text={messages.sending} />
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
