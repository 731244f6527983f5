import { needsProfessionalNumber } from '@merrowvale/shared/domain/campaign.ts';
import { consents, type ProfileField, preferences } from '../../campaigns/profile-values.ts';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import type { EntrySchema } from '../../forms/form-entries.ts';
import type { WatchedForm } from '../../forms/use-validated-form.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './campaign-registration.module.css';

type ProfileFieldsProps = {
  form: Pick<WatchedForm<EntrySchema>, 'entry' | 'choice' | 'problem' | 'values'>;
  roles: readonly { value: string; label: string }[];
  messages: Messages['campaigns'];
};

export function ProfileFields({ form, roles, messages }: ProfileFieldsProps) {
  const field = (name: ProfileField, isOptional = false) => {
    const problem = form.problem(name);
    return {
      ...form.entry(name),
      label: profileLabel(name, messages),
      required: !isOptional,
      optional: isOptional ? messages.optional : undefined,
      error: problem && (problem === 'wrong' ? messages.emailWrong : messages.required),
    };
  };
  const text = (...given: Parameters<typeof field>) => ({ ...field(...given), maxLength: 200 });
  const isNumberOptional = !needsProfessionalNumber(String(form.values.role));
  return (
    <>
      <fieldset className={styles.part}>
        <legend className={styles.legend}>{messages.about}</legend>
        <TextField {...text('salutation', true)} autoComplete="honorific-prefix" />
        <TextField {...text('firstName')} autoComplete="given-name" />
        <TextField {...text('lastName')} autoComplete="family-name" />
        <TextField {...text('email')} type="email" autoComplete="email" />
        <TextField {...text('phone', true)} type="tel" autoComplete="tel" />
      </fieldset>
      <fieldset className={styles.part}>
        <legend className={styles.legend}>{messages.work}</legend>
        <SelectField {...field('role')} choices={roles} placeholder={messages.choose} />
        <SelectField {...field('role2', true)} choices={roles} placeholder={messages.choose} />
        <TextField {...text('professionalNumberJurisdiction', isNumberOptional)} />
        <TextField {...text('professionalNumber', isNumberOptional)} autoComplete="off" />
        <TextField {...text('business', true)} autoComplete="organization" />
      </fieldset>
      <Boxes
        {...form.choice('preferences')}
        legend={messages.interests}
        choices={preferences.map((value) => ({ value, label: messages[value] }))}
      />
      <Boxes
        {...form.choice('consent')}
        legend={messages.contact}
        choices={consents.map((value) => ({
          value,
          label: value === 'email' ? messages.consentEmail : messages.consentSms,
        }))}
      />
    </>
  );
}

export function profileLabel(name: ProfileField, messages: Messages['campaigns']): string {
  return messages[name === 'professionalNumberJurisdiction' ? 'jurisdiction' : name];
}

type BoxesProps = {
  name: string;
  chosen: readonly string[];
  legend: string;
  choices: readonly { value: string; label: string }[];
};

function Boxes({ name, chosen, legend, choices }: BoxesProps) {
  return (
    <fieldset className={styles.boxes}>
      <legend className={styles.legend}>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className={styles.box}>
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
