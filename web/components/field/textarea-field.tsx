import type { ComponentProps } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './field.module.css';
import { Field, type FieldText } from './field.tsx';

type TextareaFieldProps = FieldText & ComponentProps<'textarea'>;

export function TextareaField({
  id,
  label,
  hint,
  error,
  optional,
  rows = 6,
  ...textarea
}: TextareaFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          rows={rows}
          className={joinClasses(styles.input, styles.textarea)}
        />
      )}
    </Field>
  );
}
