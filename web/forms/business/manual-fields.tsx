import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import styles from '../form-view.module.css';
import type { RegistrationAnswer } from './registration-answer.ts';
import type { RegistrationWords } from './registration-words.ts';

const lines = [
  ['address1', 'address-line1', false],
  ['address2', 'address-line2', false],
  ['city', 'address-level2', true],
  ['state', 'address-level1', true],
  ['zip', 'postal-code', true],
  ['phone', 'tel', true],
] as const;

type ManualFieldsProps = {
  words: RegistrationWords;
  error: string | undefined;
  /** What was entered before, where the page was posted without scripts. */
  entered: RegistrationAnswer['manual'];
};

/** What is asked of a business that no directory knows. */
export function ManualFields({ words, error, entered }: ManualFieldsProps) {
  const { labels, optional } = words;
  return (
    <>
      <div className={styles.cell}>
        <TextField
          id="business-name"
          name="name"
          label={labels.name}
          error={error}
          required
          defaultValue={entered?.name}
          maxLength={100}
          autoComplete="organization"
        />
      </div>
      <div className={styles.cell}>
        <SelectField
          id="business-type"
          name="type"
          label={labels.type}
          optional={optional}
          choices={words.types}
          placeholder={words.choose}
          defaultValue={entered?.type}
        />
      </div>
      {lines.map(([name, autoComplete, narrow]) => (
        <div key={name} className={joinClasses(styles.cell, narrow && styles.narrow)}>
          <TextField
            id={`business-${name}`}
            name={name}
            label={labels[name]}
            optional={optional}
            defaultValue={entered?.[name]}
            maxLength={100}
            autoComplete={autoComplete}
          />
        </div>
      ))}
      <div className={styles.cell}>
        <SelectField
          id="business-country"
          name="country"
          label={labels.country}
          optional={optional}
          choices={words.countries}
          placeholder={words.choose}
          defaultValue={entered?.country}
        />
      </div>
    </>
  );
}
