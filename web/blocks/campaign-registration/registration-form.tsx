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
  messages: Messages['campaigns'] & Pick<Messages['errors'], 'noConnection'>;
  registerForCampaign: ServerAction<string | null, CampaignValues>;
};

/**
 * A campaign's questions and the respondent's details. The page asks for confirmation before it is left with
 * unsent data.
 */
export function RegistrationFormView(props: RegistrationFormProps) {
  const { facts, known, roles, messages, registerForCampaign } = props;
  const { locale, questions, redirectPath } = facts;
  const action = useServerAction(registerForCampaign, {
    fields: { locale, campaign: JSON.stringify(facts) },
    onError: () => console.error(messages.failed),
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
  useLeaveGuard(action.isPending, messages.leave);
  // Runs after the guard's own effect, so that the redirect does not ask for confirmation.
  useEffect(() => {
    if (isDone) followCampaign(redirectPath);
  }, [isDone, redirectPath]);
  if (action.result !== undefined) return <CampaignSent messages={messages} reference={action.result} />;
  return (
    <form {...form.props} className={joinClasses(card.card, styles.form)} action={action.post}>
      <HiddenFields {...action.hidden} />
      <CampaignErrors
        form={form}
        fields={[
          ...questionLabels(questions),
          ...checkedProfileFields.map((name) => [name, profileLabel(name, messages)] as const),
        ]}
        messages={messages}
      />
      <QuestionFields questions={questions} form={form} messages={messages} />
      <ProfileFields form={form} roles={roles} messages={messages} />
      <Button type="submit" busy={action.isPending} className={card.send}>
        {action.isPending ? messages.sending : messages.send}
      </Button>
      {action.error && (
        <div data-live="assertive" className={styles.failure}>
          <p>{messages.failed}</p>
          {isWithoutConnection(action.error) && <p>{messages.noConnection}</p>}
        </div>
      )}
    </form>
  );
}

type ProfileFieldsProps = Pick<RegistrationFormProps, 'roles' | 'messages'> & {
  form: Pick<ValidatedForm<EntrySchema>, 'entry' | 'choice' | 'problem' | 'values'>;
};

function ProfileFields({ form, roles, messages }: ProfileFieldsProps) {
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

function profileLabel(name: ProfileField, messages: Messages['campaigns']): string {
  return messages[name === 'professionalNumberJurisdiction' ? 'jurisdiction' : name];
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
