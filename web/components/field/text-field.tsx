import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './field.module.css';
import { Field, type FieldText } from './field.tsx';

type TextFieldProps = FieldText & ComponentProps<'input'> & { unit?: string };

export function TextField({
  id,
  label,
  hint,
  error,
  optional,
  unit,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className="row align-center relative">
          <input
            {...input}
            {...control}
            type={type}
            className={joinClasses(styles.input, unit && styles.withUnit, type === 'date' && styles.date)}
          />
          {unit && (
            <span className={styles.unit} aria-hidden>
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
