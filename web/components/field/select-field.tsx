import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './field.module.css';
import { Field, type FieldText } from './field.tsx';

type Choice = { value: string; label: string };
type SelectFieldProps = FieldText &
  ComponentProps<'select'> & { choices: readonly Choice[]; placeholder?: string };

export function SelectField({
  id,
  label,
  hint,
  error,
  optional,
  choices,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className="row align-center relative">
          <select {...select} {...control} className={joinClasses(styles.input, styles.select)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className={styles.chevron} />
        </div>
      )}
    </Field>
  );
}
