'use client';

import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import styles from '../form-view.module.css';
import { ProblemSummary } from '../problem-summary.tsx';
import { SendingOverlay } from '../sending-overlay.tsx';
import { BusinessSearch, ChosenBusiness, searchId } from './business-search.tsx';
import type { RegistrationField } from './registration-check.ts';
import type { RegistrationWords } from './registration-words.ts';
import { useRegistration } from './use-registration.ts';

const fieldOrder: readonly RegistrationField[] = [
  'firstName',
  'lastName',
  'emailAddress',
  'confirmEmail',
  'search',
  'name',
];

/** Registers a person with their business, which is looked up or entered by hand. */
export function RegistrationView({ words }: { words: RegistrationWords }) {
  const registration = useRegistration(words);
  const { business, isManual, messages, attempts, phase } = registration;
  const { labels } = words;
  const field = (name: Exclude<RegistrationField, 'search'>) => ({
    id: `business-${name}`,
    name,
    label: labels[name],
    error: messages[name],
    required: true,
    maxLength: 100,
  });
  return (
    <form
      noValidate
      method="post"
      className={styles.form}
      aria-busy={phase === 'sending'}
      data-ready={registration.ready || undefined}
      onBlur={({ currentTarget, target }) => {
        if (target instanceof HTMLInputElement) registration.leave(currentTarget, target.name);
      }}
      onSubmit={registration.submit}
    >
      <input
        type="text"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        className={styles.trap}
      />
      <ProblemSummary
        title={words.summary}
        attempts={attempts}
        problems={fieldOrder.flatMap((name) => {
          const message = messages[name];
          return message ? [{ id: name === 'search' ? searchId : `business-${name}`, message }] : [];
        })}
      />
      <fieldset className={styles.section}>
        <legend className={styles.legend}>{words.sections.you}</legend>
        <div className={joinClasses(styles.cell, styles.narrow)}>
          <TextField {...field('firstName')} defaultValue={words.known.firstName} autoComplete="given-name" />
        </div>
        <div className={joinClasses(styles.cell, styles.narrow)}>
          <TextField {...field('lastName')} defaultValue={words.known.lastName} autoComplete="family-name" />
        </div>
        <div className={styles.cell}>
          <TextField
            {...field('emailAddress')}
            type="email"
            defaultValue={words.known.emailAddress}
            autoComplete="email"
            onChange={({ currentTarget }) => currentTarget.form && registration.typeEmail(currentTarget.form)}
          />
        </div>
        <div className={styles.cell}>
          <TextField
            {...field('confirmEmail')}
            type="email"
            autoComplete="off"
            onChange={({ currentTarget }) => currentTarget.form && registration.typeEmail(currentTarget.form)}
          />
        </div>
      </fieldset>
      <fieldset className={styles.section}>
        <legend className={styles.legend}>{words.sections.business}</legend>
        <div className={styles.cell}>
          <BusinessSearch
            words={words}
            disabled={isManual}
            error={messages.search}
            onType={registration.drop}
            onPick={registration.pick}
          />
        </div>
        {business.crmId !== '' && !isManual && (
          <div className={styles.cell}>
            <ChosenBusiness business={business} words={words} />
          </div>
        )}
        <div className={styles.cell}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={isManual}
              className={styles.box}
              onChange={({ currentTarget }) => registration.enterByHand(currentTarget.checked)}
            />
            {words.manual}
          </label>
        </div>
        {isManual && <ManualFields words={words} error={messages.name} />}
      </fieldset>
      {phase === 'failed' && <Alert tone="danger">{words.failed}</Alert>}
      <Button
        type="submit"
        size="large"
        busy={phase === 'sending'}
        className={styles.send}
        onMouseDown={(event) => event.preventDefault()}
      >
        {words.send}
      </Button>
      <SendingOverlay shown={phase === 'sending'} text={words.sending} />
    </form>
  );
}

const manualLines = [
  ['address1', 'address-line1', false],
  ['address2', 'address-line2', false],
  ['city', 'address-level2', true],
  ['state', 'address-level1', true],
  ['zip', 'postal-code', true],
  ['phone', 'tel', true],
] as const;

/** What is asked of a business that no directory knows. */
function ManualFields({ words, error }: { words: RegistrationWords; error: string | undefined }) {
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
        />
      </div>
      {manualLines.map(([name, autoComplete, narrow]) => (
        <div key={name} className={joinClasses(styles.cell, narrow && styles.narrow)}>
          <TextField
            id={`business-${name}`}
            name={name}
            label={labels[name]}
            optional={optional}
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
        />
      </div>
    </>
  );
}
