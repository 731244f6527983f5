import type { ComponentProps } from 'react';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import styles from '../form-view.module.css';
import type { RegistrationMessages } from './registration-messages.ts';
import type { Registration } from './use-registration.ts';

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
  entry: Registration['form']['entry'];
  nameField: ComponentProps<typeof TextField>;
};

export function ManualFields({ messages, entry, nameField }: ManualFieldsProps) {
  const { labels, optional } = messages;
  return (
    <>
      <div className={styles.cell}>
        <TextField {...nameField} autoComplete="organization" />
      </div>
      <div className={styles.cell}>
        <SelectField
          {...entry('type')}
          label={labels.type}
          optional={optional}
          choices={messages.types}
          placeholder={messages.choose}
        />
      </div>
      {lines.map(([name, autoComplete, narrow]) => (
        <div key={name} className={joinClasses(styles.cell, narrow && styles.narrow)}>
          <TextField
            {...entry(name)}
            label={labels[name]}
            optional={optional}
            maxLength={100}
            autoComplete={autoComplete}
          />
        </div>
      ))}
      <div className={styles.cell}>
        <SelectField
          {...entry('country')}
          label={labels.country}
          optional={optional}
          choices={messages.countries}
          placeholder={messages.choose}
        />
      </div>
    </>
  );
}
