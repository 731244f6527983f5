import type { ComponentProps } from 'react';
import type { Elements } from '../elements.ts';
import { FieldNotes } from '../field/field.tsx';
import { joinClasses } from '../join-classes.ts';
import styles from './choice-cards.module.css';

type CardChoice = { value: string; label: string; note?: string | undefined; icon?: Elements };
type ChoiceCardsProps = {
  legend: string;
  kind: 'radio' | 'checkbox';
  choices: readonly CardChoice[];
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean;
  stacked?: boolean;
  name: string;
  chosen: readonly string[];
  id: string;
  onChange?: ComponentProps<'input'>['onChange'];
};

export function ChoiceCards({
  legend,
  kind,
  choices,
  hint,
  error,
  disabled,
  stacked,
  name,
  chosen,
  id,
  onChange,
}: ChoiceCardsProps) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset
      className={joinClasses(styles.group, error && styles.invalid)}
      aria-describedby={describedBy || undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div className={joinClasses(styles.cards, stacked && styles.stacked)}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={styles.card}>
            <input
              id={index === 0 ? id : undefined}
              type={kind}
              name={name}
              value={choice.value}
              defaultChecked={chosen.includes(choice.value)}
              onChange={onChange}
              disabled={disabled}
              aria-invalid={kind === 'checkbox' && error ? true : undefined}
              className={styles.input}
            />
            <span className="stack min-w-0">
              <span>{choice.label}</span>
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
