import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldNotes } from '../field/field.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './choice-cards.module.css';

type CardChoice = { value: string; label: string; note?: string | undefined; icon?: ReactNode };
type ChoiceCardsProps = {
  legend: string;
  kind: 'radio' | 'checkbox';
  choices: readonly CardChoice[];
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  stacked?: boolean;
  /** Props for every input, such as those from a form's `register`. */
  input: ComponentProps<'input'>;
};

/** Radio buttons or checkboxes as cards with large targets. */
export function ChoiceCards({
  legend,
  kind,
  choices,
  hint,
  error,
  disabled,
  stacked,
  input,
}: ChoiceCardsProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={joinClasses(styles.group, error && styles.invalid)}
      aria-describedby={describedBy || undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={joinClasses(styles.cards, stacked && styles.stacked)}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.card}>
            <input
              {...input}
              type={kind}
              value={choice.value}
              disabled={disabled}
              aria-invalid={kind === 'checkbox' && error ? true : undefined}
              className={styles.input}
            />
            <span className={styles.text}>
              {choice.label}
              {choice.note && <span className={styles.note}>{choice.note}</span>}
            </span>
            {choice.icon}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
