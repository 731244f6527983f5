import type { ReactNode } from 'react';
import { FieldNotes } from '../components/field/field.tsx';
import { SelectField } from '../components/field/select-field.tsx';
import { TextareaField, TextField } from '../components/field/text-field.tsx';
import { joinClasses } from '../components/join-classes.ts';
import type { FieldMessages, FormMessages, Problem } from './form-messages.ts';
import styles from './form-view.module.css';

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

const types = { text: 'text', email: 'email', telephone: 'tel', postcode: 'text', date: 'date' } as const;

type FormFieldProps = {
  field: FieldMessages;
  form: FormMessages;
  problem: Problem | undefined;
  /** The earlier input, if the form was posted without scripts. */
  value: string | undefined;
  consent: ReactNode;
};

export function FormField({ field, form, problem, value, consent }: FormFieldProps) {
  const { name, control, label, hint, messages, options, known } = field;
  const shared = {
    id: fieldId(form, name),
    name,
    label,
    hint,
    error: problem && messages[problem],
    optional: control.required ? undefined : form.optional,
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
          agree={form.agree}
        />
      );
    case 'choice':
      return <SelectField {...shared} choices={options} placeholder={form.choose} />;
    case 'textarea':
      return <TextareaField {...shared} maxLength={control.maxLength} />;
    case 'number':
      return <TextField {...shared} inputMode="decimal" />;
    case 'date':
      return <TextField {...shared} type="date" />;
    case 'postcode':
      return (
        <TextField {...shared} maxLength={control.maxLength} autoCapitalize="characters" spellCheck={false} />
      );
    default:
      return <TextField {...shared} type={types[control.kind]} maxLength={control.maxLength} />;
  }
}

/** The `autocomplete` token. A list has none, even under a name that belongs to a text field in other forms. */
function knownToBrowsers({ name, control }: FieldMessages): string | undefined {
  return control.kind === 'choice' && name !== 'country' ? undefined : autoComplete.get(name);
}

export function fieldId({ formId }: FormMessages, name: string): string {
  return `${formId}-${name}`;
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
      <div id={`${id}-words`}>{consent}</div>
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
