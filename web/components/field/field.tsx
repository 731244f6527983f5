import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { Elements } from '../elements.ts';
import styles from './field.module.css';

export type FieldText = {
  /** The control's id, if something links to it; generated otherwise. */
  id?: string | undefined;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: string | undefined;
};

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
type FieldProps = FieldText & { children: (control: ControlProps) => Elements };

export function Field({ id: given, label, hint, error, optional, children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <span>{label}</span>
        {optional && <span className={styles.optional}>{`(${optional})`}</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** The hint and error below a control; groups of controls use them too. */
export function FieldNotes({ id, hint, error }: Pick<FieldText, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="soft text-xs leading-4">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <CircleAlert aria-hidden />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}
