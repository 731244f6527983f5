import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './field.module.css';
import { Field, type FieldText } from './field.tsx';

type Choice = { value: string; label: string };
type SelectProps = ComponentProps<'select'> & { choices: readonly Choice[]; placeholder?: string };

export function SelectField({ id, label, hint, error, optional, ...select }: FieldText & SelectProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => <Select {...select} {...control} />}
    </Field>
  );
}

/** A select without a label of its own, for use beside another control. */
export function Select({ choices, placeholder, ...select }: SelectProps) {
  return (
    <div className="row items-center relative">
      <select {...select} className={joinClasses(styles.input, styles.select)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className={styles.chevron} />
    </div>
  );
}
