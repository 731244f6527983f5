import type { ComponentProps } from 'react';
import { formatDate } from '../../lib/i18n/dates.ts';
import { useMessageTag } from '../../lib/i18n/locale-context.tsx';
import type { Elements } from '../elements.ts';
import { joinClasses } from '../join-classes.ts';
import styles from './field.module.css';
import { Field, type FieldText } from './field.tsx';

type TextFieldProps = FieldText &
  ComponentProps<'input'> & {
    /** The unit of the value, or a control to choose it. */
    unit?: Elements;
  };

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
        <div className="row items-center gap-2 relative">
          <input
            {...input}
            {...control}
            type={type}
            className={joinClasses(styles.input, type === 'date' && styles.date)}
          />
          {unit}
        </div>
      )}
    </Field>
  );
}

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'unit'> & { chosen: string };

/** Browsers format the value in their own language, so the date is repeated below in the page's. */
export function DateField({ chosen, hint, ...field }: DateFieldProps) {
  const tag = useMessageTag();
  return <TextField {...field} type="date" hint={chosen ? formatDate(chosen, tag, 'full') : hint} />;
}

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
