import type { Locale } from '@merrowvale/shared/locales.ts';
import type { FormVariant } from '@merrowvale/shared/schemas/forms/form.ts';
import { type FormId, forms } from '@merrowvale/shared/schemas/forms/forms.ts';
import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import { ErrorSummary } from '../components/error-summary/error-summary.tsx';
import { FieldNotes } from '../components/field/field.tsx';
import { SelectField } from '../components/field/select-field.tsx';
import { TextareaField, TextField } from '../components/field/text-field.tsx';
import { joinClasses } from '../components/join-classes.ts';
import { refusedIn } from '../lib/api/api-error.ts';
import { today } from '../lib/api/server-time.ts';
import { type IslandTexts, type Translate, useTexts } from '../lib/i18n/translate.ts';
import type { Messages } from '../messages/messages.ts';
import { ChallengeQuestion } from './challenge-question.tsx';
import type { describeForm, FieldMessages } from './describe-form.ts';
import { bodyOf, fieldProblems, type Problem, type Problems } from './form-body.ts';
import { textEntry } from './form-entries.ts';
import styles from './form-view.module.css';
import { Honeypot } from './honeypot.tsx';
import { confirmationAddress } from './posted.ts';
import { SendButton } from './send-button.tsx';
import type { FormValues } from './send-form.ts';
import { type ServerAction, useReturn, useServerAction } from './use-server-action.ts';
import { useValidatedForm } from './use-validated-form.ts';

type DescribedForm = {
  formId: FormId;
  locale: Locale;
  variant: FormVariant;
  sections: ReturnType<typeof describeForm>;
  /** Hidden fields, such as the addresses of the email service. */
  hidden: Readonly<Record<string, string>>;
  /** The page that opens after sending. */
  afterwards: string;
};

type FormMessages = Pick<Messages['forms'], 'send' | 'sending' | 'agree'> &
  Pick<Messages['common'], 'optional' | 'choose'> &
  Pick<Messages['errors'], 'summary' | 'noConnection'> & { failed: string };

type FormViewProps = {
  form: DescribedForm;
  /** Except the consent, which the server renders. */
  texts: IslandTexts<FormMessages>;
  consent: ReactNode;
  sendForm: ServerAction<string | null, FormValues>;
};

/**
 * A form that is validated field by field and sent without leaving the page; without scripts it is posted as
 * a whole.
 */
export function FormView({ form, texts, consent, sendForm }: FormViewProps) {
  const t = useTexts(texts);
  const fields = form.sections.flatMap((section) => section.fields);
  const submission = useSubmission({ form, sendForm });
  const { props, idOf, problems, attempts, isSending, failure, posted, question } = submission;
  return (
    <form {...props} aria-busy={isSending} className={styles.form}>
      <Hidden
        values={{
          ...form.hidden,
          // Those of the first rendering, so that a second attempt counts as the same submission.
          ...(posted && { page: posted.page, startedAt: posted.values.startedAt ?? '' }),
        }}
      />
      <ErrorSummary
        title={t('summary')}
        entries="links"
        fields={fields.map(({ name, messages: own }) => {
          const problem = problems[name];
          return { id: idOf(name), message: problem && own[problem] };
        })}
        attempts={attempts}
      />
      <ChallengeQuestion question={question} />
      {form.sections.map(({ title, fields }) => (
        <fieldset key={title} className={styles.section}>
          <legend className={styles.legend}>{title}</legend>
          {fields.map((field) => (
            <div key={field.name} className={joinClasses(styles.cell, isNarrow(field) && styles.narrow)}>
              <FormField
                id={idOf(field.name)}
                field={field}
                t={t}
                problem={problems[field.name]}
                value={posted?.values[field.name]}
                consent={consent}
              />
            </div>
          ))}
        </fieldset>
      ))}
      <SendButton isSending={isSending} failure={failure} t={t} />
    </form>
  );
}

const narrow = new Set(['firstName', 'lastName', 'petName']);

function isNarrow({ name, control }: FieldMessages): boolean {
  return (
    narrow.has(name) || control.kind === 'choice' || control.kind === 'date' || control.kind === 'postcode'
  );
}

function Hidden({ values }: { values: DescribedForm['hidden'] }) {
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Honeypot />
    </>
  );
}

const autoComplete: ReadonlyMap<string, string> = new Map([
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
  ['emailAddress', 'email'],
  ['telephone', 'tel'],
  ['country', 'country-name'],
  ['postcode', 'postal-code'],
  ['clinicZipcode', 'postal-code'],
  ['practiceName', 'organization'],
]);

const inputs = {
  text: {},
  email: { type: 'email' },
  telephone: { type: 'tel' },
  number: { inputMode: 'decimal' },
  date: { type: 'date' },
  postcode: { autoCapitalize: 'characters', spellCheck: false },
} as const;

type FormFieldProps = {
  id: string;
  field: FieldMessages;
  t: Translate<FormMessages>;
  problem: Problem | undefined;
  /** The earlier input, if the form was posted without scripts. */
  value: string | undefined;
  consent: ReactNode;
};

function FormField({ id, field, t, problem, value, consent }: FormFieldProps) {
  const { name, control, label, hint, messages, options, known } = field;
  const shared = {
    id,
    name,
    label,
    hint,
    error: problem && messages[problem],
    optional: control.required ? undefined : t('optional'),
    required: control.required,
    defaultValue: value ?? known,
    autoComplete: knownToBrowsers(field) ?? 'off',
  };
  switch (control.kind) {
    case 'checkbox':
      return (
        <Checkbox
          {...shared}
          checked={value !== undefined && value !== ''}
          consent={consent}
          agree={t('agree')}
        />
      );
    case 'choice':
      return <SelectField {...shared} choices={options} placeholder={t('choose')} />;
    case 'textarea':
      return <TextareaField {...shared} maxLength={control.maxLength} />;
    default:
      return (
        <TextField
          {...shared}
          {...inputs[control.kind]}
          maxLength={'maxLength' in control ? control.maxLength : undefined}
        />
      );
  }
}

/** The `autocomplete` token. A list has none, even under a name that belongs to a text field in other forms. */
function knownToBrowsers({ name, control }: FieldMessages): string | undefined {
  return control.kind === 'choice' && name !== 'country' ? undefined : autoComplete.get(name);
}

type CheckboxProps = {
  id: string;
  name: string;
  hint: string | undefined;
  error: string | undefined;
  required: boolean;
  checked: boolean;
  consent: ReactNode;
  agree: string;
};

function Checkbox({ id, name, hint, error, required, checked, consent, agree }: CheckboxProps) {
  const describedBy = [`${id}-words`, error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="stack gap-3">
      <div id={`${id}-words`} className="min-w-0">
        {consent}
      </div>
      <label className={joinClasses(styles.tick, error && styles.wrong)}>
        <input
          id={id}
          type="checkbox"
          name={name}
          required={required}
          defaultChecked={checked}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          className={styles.box}
        />
        <span>{agree}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/**
 * Validates a public form's fields as they are left, and sends the form once all are valid. Values typed before
 * hydration, or before sending failed, are kept.
 */
function useSubmission({ form: described, sendForm }: Pick<FormViewProps, 'form' | 'sendForm'>) {
  const form = forms[described.formId];
  const names = described.sections.flatMap(({ fields }) => fields.map(({ name }) => name));
  const action = useServerAction(sendForm, {
    onDone: (reference) => window.location.assign(confirmationAddress(described.afterwards, reference)),
  });
  const [schema] = useState(() => z.object(Object.fromEntries(names.map((name) => [name, textEntry]))));
  useReturn(action.reset);
  const validated = useValidatedForm({
    schema,
    defaults: schema.parse({}),
    action,
    revalidateOn: 'onBlur',
    trims: true,
    validate: (_, element) => {
      const body = bodyOf(form, new FormData(element));
      const found = { ...fieldProblems(form, body, today()), ...unreadable(element) };
      return Object.fromEntries(Object.entries(found).filter(([name]) => names.includes(name)));
    },
    onInvalid: action.reset,
    onRefused: () => validated.focusErrors(),
  });
  const problems: Problems = Object.fromEntries(
    names.flatMap((name): [string, Problem][] => {
      const problem = validated.problem(name);
      return problem ? [[name, problem === 'required' ? 'required' : 'invalid']] : [];
    }),
  );
  const { error, posted, question } = action;
  return {
    props: {
      ...validated.props,
      action: action.post,
      // A field with an error, or one that affects such a field, is validated as it changes.
      onChange: () => {
        if (Object.keys(problems).length > 0) validated.recheck();
      },
    },
    idOf: (name: string) => validated.entry(name).id,
    problems,
    attempts: validated.attempts,
    isSending: action.isPending || action.isSuccess,
    failure: error && Object.keys(refusedIn(error)).length > 0 ? null : error,
    posted,
    question,
  };
}

/** Incomplete dates, whose value reads as empty. */
function unreadable(form: HTMLFormElement): Problems {
  return Object.fromEntries(
    [...form.elements].flatMap((control): [string, Problem][] =>
      control instanceof HTMLInputElement && control.validity.badInput ? [[control.name, 'invalid']] : [],
    ),
  );
}
