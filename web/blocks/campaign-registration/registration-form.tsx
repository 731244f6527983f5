import { needsProfessionalNumber } from '@merrowvale/shared/domain/campaign.ts';
import { useEffect, useState } from 'react';
import type { CampaignFacts } from '../../campaigns/campaign-facts.ts';
import {
  answerValues,
  type CampaignValues,
  campaignProblems,
  registrationFields,
} from '../../campaigns/campaign-values.ts';
import { followCampaign } from '../../campaigns/follow-campaign.ts';
import {
  type CampaignProfile,
  checkedProfileFields,
  consents,
  type ProfileField,
  preferences,
  profileValues,
} from '../../campaigns/profile-values.ts';
import {
  CampaignErrors,
  CampaignSent,
  QuestionFields,
  questionLabels,
} from '../../campaigns/question-fields.tsx';
import { useLeaveGuard } from '../../campaigns/use-leave-guard.ts';
import { Button } from '../../components/button/button.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import card from '../../components/form-card/form-card.module.css';
import { joinClasses } from '../../components/join-classes.ts';
import type { EntrySchema } from '../../forms/form-entries.ts';
import { HiddenFields } from '../../forms/hidden-fields.tsx';
import { type ServerAction, useServerAction } from '../../forms/use-server-action.ts';
import { useValidatedForm, type ValidatedForm } from '../../forms/use-validated-form.ts';
import { isWithoutConnection } from '../../lib/api/api-error.ts';
import { type IslandTexts, type Translate, useTexts } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './campaign-registration.module.css';

/** Distance in pixels of a submitted form from the top of the window. */
const scrollOffset = 270;

export function scrollToForm(form: { getBoundingClientRect(): { top: number } } | null): void {
  if (!form) return;
  window.scrollTo({ top: window.scrollY + form.getBoundingClientRect().top - scrollOffset });
}

export type RegistrationFormProps = {
  facts: CampaignFacts;
  known: CampaignProfile;
  roles: readonly { value: string; label: string }[];
  texts: IslandTexts<Messages['campaigns'] & Pick<Messages['errors'], 'noConnection'>>;
  registerForCampaign: ServerAction<string | null, CampaignValues>;
};

/**
 * A campaign's questions and the respondent's details. The page asks for confirmation before it is left with
 * unsent data.
 */
export function RegistrationFormView(props: RegistrationFormProps) {
  const { facts, known, roles, registerForCampaign } = props;
  const t = useTexts(props.texts);
  const { locale, questions, redirectPath } = facts;
  const action = useServerAction(registerForCampaign, {
    fields: { locale, campaign: JSON.stringify(facts) },
    onError: () => console.error(t('failed')),
  });
  const isDone = action.result !== undefined;
  const [schema] = useState(() => registrationFields(questions));
  const form = useValidatedForm({
    schema,
    defaults: { ...answerValues({}, questions), ...profileValues(known) },
    action,
    validateOn: 'onSubmit',
    validate: (values) => campaignProblems(values, questions),
    onInvalid: () => console.error('campaign interest not valid'),
    onValid: () => {
      scrollToForm(document.getElementById(form.props.id));
    },
  });
  useLeaveGuard(action.isPending, t('leave'));
  // Runs after the guard's own effect, so that the redirect does not ask for confirmation.
  useEffect(() => {
    if (isDone) followCampaign(redirectPath);
  }, [isDone, redirectPath]);
  if (action.result !== undefined) return <CampaignSent t={t} reference={action.result} />;
  return (
    <form {...form.props} className={joinClasses(card.card, styles.form)} action={action.post}>
      <HiddenFields {...action.hidden} />
      <CampaignErrors
        form={form}
        fields={[
          ...questionLabels(questions),
          ...checkedProfileFields.map((name) => [name, profileLabel(name, t)] as const),
        ]}
        t={t}
      />
      <QuestionFields questions={questions} form={form} t={t} />
      <ProfileFields form={form} roles={roles} t={t} />
      <Button type="submit" busy={action.isPending} className={card.send}>
        {action.isPending ? t('sending') : t('send')}
      </Button>
      {action.error && (
        <div data-live="assertive" className={styles.failure}>
          <p>{t('failed')}</p>
          {isWithoutConnection(action.error) && <p>{t('noConnection')}</p>}
        </div>
      )}
    </form>
  );
}

type ProfileFieldsProps = Pick<RegistrationFormProps, 'roles'> & {
  t: Translate<Messages['campaigns']>;
  form: Pick<ValidatedForm<EntrySchema>, 'entry' | 'choice' | 'problem' | 'values'>;
};

function ProfileFields({ form, roles, t }: ProfileFieldsProps) {
  const field = (name: ProfileField, isOptional = false) => {
    const problem = form.problem(name);
    return {
      ...form.entry(name),
      label: profileLabel(name, t),
      required: !isOptional,
      optional: isOptional ? t('optional') : undefined,
      error: problem && (problem === 'wrong' ? t('emailWrong') : t('required')),
    };
  };
  const text = (...given: Parameters<typeof field>) => ({ ...field(...given), maxLength: 200 });
  const isNumberOptional = !needsProfessionalNumber(String(form.values.role));
  return (
    <>
      <fieldset className={styles.part}>
        <legend className={styles.legend}>{t('about')}</legend>
        <TextField {...text('salutation', true)} autoComplete="honorific-prefix" />
        <TextField {...text('firstName')} autoComplete="given-name" />
        <TextField {...text('lastName')} autoComplete="family-name" />
        <TextField {...text('email')} type="email" autoComplete="email" />
        <TextField {...text('phone', true)} type="tel" autoComplete="tel" />
      </fieldset>
      <fieldset className={styles.part}>
        <legend className={styles.legend}>{t('work')}</legend>
        <SelectField {...field('role')} choices={roles} placeholder={t('choose')} />
        <SelectField {...field('role2', true)} choices={roles} placeholder={t('choose')} />
        <TextField {...text('professionalNumberJurisdiction', isNumberOptional)} />
        <TextField {...text('professionalNumber', isNumberOptional)} autoComplete="off" />
        <TextField {...text('business', true)} autoComplete="organization" />
      </fieldset>
      <Boxes
        {...form.choice('preferences')}
        legend={t('interests')}
        choices={preferences.map((value) => ({ value, label: t(value) }))}
      />
      <Boxes
        {...form.choice('consent')}
        legend={t('contact')}
        choices={consents.map((value) => ({
          value,
          label: value === 'email' ? t('consentEmail') : t('consentSms'),
        }))}
      />
    </>
  );
}

function profileLabel(name: ProfileField, t: Translate<Messages['campaigns']>): string {
  return t(name === 'professionalNumberJurisdiction' ? 'jurisdiction' : name);
}

type BoxesProps = {
  name: string;
  chosen: readonly string[];
  legend: string;
  choices: RegistrationFormProps['roles'];
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
