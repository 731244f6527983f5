import { needsProfessionalNumber } from '@merrowvale/shared/domain/campaign.ts';
import type { CampaignProfile } from '../../campaigns/campaign-submission.ts';
import type { ProfileField } from '../../campaigns/profile-problems.ts';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import type { Messages } from '../../messages/messages.ts';
import styles from './campaign-registration.module.css';

type ProfileFieldsProps = {
  profile: CampaignProfile;
  problems: ReadonlyMap<ProfileField, 'missing' | 'wrong'>;
  /** True if the first error on a re-rendered page is in these fields. */
  begins: boolean;
  roles: readonly { value: string; label: string }[];
  messages: Messages['campaigns'];
  onChange: (change: Partial<CampaignProfile>) => void;
};

const fieldOrder: readonly ProfileField[] = [
  'salutation',
  'firstName',
  'lastName',
  'email',
  'phone',
  'role',
  'role2',
  'professionalNumberJurisdiction',
  'professionalNumber',
  'business',
];

/** The respondent's details: name, contact, profession and interests. */
export function ProfileFields({ profile, problems, begins, roles, messages, onChange }: ProfileFieldsProps) {
  const first = fieldOrder.find((name) => problems.has(name));
  const text = (name: ProfileField, label: string, isOptional = false) => {
    const problem = problems.get(name);
    return {
      name,
      label,
      autoFocus: begins && name === first,
      value: profile[name],
      maxLength: 200,
      required: !isOptional,
      optional: isOptional ? messages.optional : undefined,
      error: problem && (problem === 'wrong' ? messages.emailWrong : messages.required),
      onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    };
  };
  const isNumberOptional = !needsProfessionalNumber(profile.role);
  return (
    <>
      <fieldset className={styles.part}>
        <legend className={styles.legend}>{messages.about}</legend>
        <TextField {...text('salutation', messages.salutation, true)} autoComplete="honorific-prefix" />
        <TextField {...text('firstName', messages.firstName)} autoComplete="given-name" />
        <TextField {...text('lastName', messages.lastName)} autoComplete="family-name" />
        <TextField {...text('email', messages.email)} type="email" autoComplete="email" />
        <TextField {...text('phone', messages.phone, true)} type="tel" autoComplete="tel" />
      </fieldset>
      <fieldset className={styles.part}>
        <legend className={styles.legend}>{messages.work}</legend>
        <SelectField {...text('role', messages.role)} choices={roles} placeholder={messages.choose} />
        <SelectField {...text('role2', messages.role2, true)} choices={roles} placeholder={messages.choose} />
        <TextField {...text('professionalNumberJurisdiction', messages.jurisdiction, isNumberOptional)} />
        <TextField
          {...text('professionalNumber', messages.professionalNumber, isNumberOptional)}
          autoComplete="off"
        />
        <TextField {...text('business', messages.business, true)} autoComplete="organization" />
      </fieldset>
      <Boxes
        group="preferences"
        legend={messages.interests}
        names={['productService', 'businessManagement', 'professionalEducation', 'productPromotions']}
        chosen={profile.preferences}
        label={(name) => messages[name]}
        onChange={(preferences) => onChange({ preferences })}
      />
      <Boxes
        group="consent"
        legend={messages.contact}
        names={['email', 'sms']}
        chosen={profile.consent}
        label={(name) => (name === 'email' ? messages.consentEmail : messages.consentSms)}
        onChange={(consent) => onChange({ consent })}
      />
    </>
  );
}

type BoxesProps<Name extends string> = {
  group: string;
  legend: string;
  names: readonly Name[];
  chosen: Record<Name, boolean>;
  label: (name: Name) => string;
  onChange: (chosen: Record<Name, boolean>) => void;
};

function Boxes<Name extends string>({ group, legend, names, chosen, label, onChange }: BoxesProps<Name>) {
  return (
    <fieldset className={styles.boxes}>
      <legend className={styles.legend}>{legend}</legend>
      {names.map((name) => (
        <label key={name} className={styles.box}>
          <input
            type="checkbox"
            name={`${group}.${name}`}
            checked={chosen[name]}
            onChange={({ target }) => onChange({ ...chosen, [name]: target.checked })}
          />
          {label(name)}
        </label>
      ))}
    </fieldset>
  );
}
