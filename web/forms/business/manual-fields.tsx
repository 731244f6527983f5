import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import styles from '../form-view.module.css';
import type { RegistrationMessages } from './registration-messages.ts';
import type { RegistrationState } from './registration-state.ts';

const lines = [
  ['address1', 'address-line1', false],
  ['address2', 'address-line2', false],
  ['city', 'address-level2', true],
  ['state', 'address-level1', true],
  ['zip', 'postal-code', true],
  ['phone', 'tel', true],
] as const;

type ManualFieldsProps = {
  messages: RegistrationMessages;
  error: string | undefined;
  /** The earlier input, if the page was posted without scripts. */
  entered: RegistrationState['manual'];
};

/** Fields for a business that is not in the directory. */
export function ManualFields({ messages, error, entered }: ManualFieldsProps) {
  const { labels, optional } = messages;
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
          choices={messages.types}
          placeholder={messages.choose}
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
          choices={messages.countries}
          placeholder={messages.choose}
          defaultValue={entered?.country}
        />
      </div>
    </>
  );
}
