import type { ComponentProps } from 'react';
import { Button } from '../../components/button/button.tsx';
import { ChoiceCards } from '../../components/choice-cards/choice-cards.tsx';
import { ErrorSummary } from '../../components/error-summary/error-summary.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { type IslandTexts, type Translate, useTexts } from '../../lib/i18n/translate.ts';
import type { MapProvider } from '../../lib/maps/map-provider.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { ChallengeQuestion } from '../challenge-question.tsx';
import styles from '../form-view.module.css';
import { HiddenFields } from '../hidden-fields.tsx';
import { Honeypot } from '../honeypot.tsx';
import { SendButton } from '../send-button.tsx';
import searchStyles from './business-search.module.css';
import { BusinessSearch, businessLocation, ChosenBusiness, typeName } from './business-search.tsx';
import type { RegistrationDetails, RegistrationMessages } from './registration-texts.ts';
import {
  type CheckedRegistrationField,
  checkedRegistrationFields,
  problemText,
} from './registration-values.ts';
import { type Registration, type RegistrationTask, useRegistration } from './use-registration.ts';

type RegistrationViewProps = RegistrationTask & {
  texts: IslandTexts<RegistrationMessages>;
  /** Completes places in the search for a business. */
  provider: MapProvider;
};

export function RegistrationView({ texts, provider, ...task }: RegistrationViewProps) {
  const t = useTexts(texts);
  const { details } = task;
  const registration = useRegistration(task);
  const { form, action, startedAt, typeEmail } = registration;
  const isSending = action.isPending || action.isSuccess;
  const errorOf = (name: CheckedRegistrationField) => {
    const problem = form.problem(name);
    return problem && problemText(name, problem, t);
  };
  const field = (name: Exclude<CheckedRegistrationField, 'search'>) => ({
    ...form.entry(name),
    label: t(name),
    error: errorOf(name),
    required: true,
    maxLength: 100,
  });
  const checked = (name: 'firstName' | 'lastName' | 'emailAddress' | 'name') => ({
    ...field(name),
    onBlur: () => form.check(name),
  });
  return (
    <form {...form.props} action={action.post} className={styles.form} aria-busy={isSending}>
      <HiddenFields {...action.hidden} values={{ ...action.hidden.values, startedAt }} />
      <Honeypot />
      <ErrorSummary
        title={t('summary')}
        attempts={form.attempts}
        entries="links"
        fields={checkedRegistrationFields.map((name) => ({
          id: form.entry(name).id,
          message: errorOf(name),
        }))}
      />
      <ChallengeQuestion question={action.question} />
      <fieldset className={styles.section}>
        <legend className={styles.legend}>{t('you')}</legend>
        <div className={joinClasses(styles.cell, styles.narrow)}>
          <TextField {...checked('firstName')} autoComplete="given-name" />
        </div>
        <div className={joinClasses(styles.cell, styles.narrow)}>
          <TextField {...checked('lastName')} autoComplete="family-name" />
        </div>
        <div className={styles.cell}>
          <TextField {...checked('emailAddress')} type="email" autoComplete="email" onChange={typeEmail} />
        </div>
        <div className={styles.cell}>
          <TextField {...field('confirmEmail')} type="email" autoComplete="off" onChange={typeEmail} />
        </div>
      </fieldset>
      <BusinessFields
        t={t}
        details={details}
        provider={provider}
        registration={registration}
        searchError={errorOf('search')}
        nameField={checked('name')}
      />
      <SendButton isSending={isSending} failure={action.error} t={t} />
    </form>
  );
}

type BusinessFieldsProps = Pick<RegistrationViewProps, 'details' | 'provider'> & {
  t: Translate<RegistrationMessages>;
  registration: Registration;
  searchError: string | undefined;
  /** The field for the name of a business that is entered manually. */
  nameField: ComponentProps<typeof TextField>;
};

function BusinessFields({ t, details, provider, registration, ...fields }: BusinessFieldsProps) {
  const { form, action, picked, pick, drop } = registration;
  const isHydrated = useHydrated();
  const isManual = form.values.byHand !== '';
  const found = action.found?.lookup ?? { is: 'idle' };
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{t('section')}</legend>
      <div className={styles.cell}>
        <BusinessSearch
          t={t}
          details={details}
          provider={provider}
          field={form.entry('search')}
          disabled={isManual}
          error={fields.searchError}
          found={found}
          onType={drop}
          onPick={pick}
        />
      </div>
      {!isHydrated && (
        <div className={searchStyles.without}>
          <div className={styles.cell}>
            <Button type="submit" name="step" value="search" variant="secondary">
              {t('find')}
            </Button>
          </div>
          {found.is === 'found' && (
            <div className={styles.cell}>
              <ChoiceCards
                kind="radio"
                stacked
                legend={t('choices')}
                id={form.entry('business').id}
                name="business"
                chosen={[form.entry('business').defaultValue]}
                choices={found.businesses.map((each) => ({
                  value: each.CRMId,
                  label: each.Name,
                  note: `${typeName(each.AccountClassification, details)}, ${businessLocation(each)}`,
                }))}
              />
            </div>
          )}
        </div>
      )}
      {isHydrated && picked && !isManual && (
        <div className={styles.cell}>
          <ChosenBusiness business={picked} details={details} />
        </div>
      )}
      <div className={styles.cell}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            name="byHand"
            defaultChecked={form.entry('byHand').defaultValue !== ''}
            className={styles.box}
            onChange={drop}
          />
          <span>{t('manual')}</span>
        </label>
      </div>
      {(isManual || !isHydrated) && (
        <div
          className={joinClasses(
            searchStyles.manual,
            !isHydrated && !isManual && joinClasses(searchStyles.without, searchStyles.byHand),
          )}
        >
          <ManualFields t={t} details={details} entry={form.entry} nameField={fields.nameField} />
        </div>
      )}
    </fieldset>
  );
}

const lines = [
  ['address1', 'address-line1', false],
  ['address2', 'address-line2', false],
  ['city', 'address-level2', true],
  ['state', 'address-level1', true],
  ['zip', 'postal-code', true],
  ['phone', 'tel', true],
] as const;

type ManualFieldsProps = {
  details: RegistrationDetails;
  t: Translate<RegistrationMessages>;
  entry: Registration['form']['entry'];
  nameField: ComponentProps<typeof TextField>;
};

function ManualFields({ t, details, entry, nameField }: ManualFieldsProps) {
  const optional = t('optional');
  return (
    <>
      <div className={styles.cell}>
        <TextField {...nameField} autoComplete="organization" />
      </div>
      <div className={styles.cell}>
        <SelectField
          {...entry('type')}
          label={t('type')}
          optional={optional}
          choices={details.types}
          placeholder={t('choose')}
        />
      </div>
      {lines.map(([name, autoComplete, narrow]) => (
        <div key={name} className={joinClasses(styles.cell, narrow && styles.narrow)}>
          <TextField
            {...entry(name)}
            label={t(name)}
            optional={optional}
            maxLength={100}
            autoComplete={autoComplete}
          />
        </div>
      ))}
      <div className={styles.cell}>
        <SelectField
          {...entry('country')}
          label={t('country')}
          optional={optional}
          choices={details.countries}
          placeholder={t('choose')}
        />
      </div>
    </>
  );
}
