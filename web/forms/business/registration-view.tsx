'use client';

import { useActionState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { ErrorSummary } from '../../components/error-summary/error-summary.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import styles from '../form-view.module.css';
import { SendingOverlay } from '../sending-overlay.tsx';
import searchStyles from './business-search.module.css';
import { BusinessSearch, ChosenBusiness, searchId } from './business-search.tsx';
import { FoundBusinesses } from './found-businesses.tsx';
import { ManualFields } from './manual-fields.tsx';
import type { RegistrationField } from './registration-check.ts';
import type { RegistrationMessages } from './registration-messages.ts';
import type { RegistrationState, TakeRegistration } from './registration-state.ts';
import { useRegistration } from './use-registration.ts';

const fieldOrder: readonly RegistrationField[] = [
  'firstName',
  'lastName',
  'emailAddress',
  'confirmEmail',
  'search',
  'name',
];

type RegistrationViewProps = {
  messages: RegistrationMessages;
  /** Hidden fields, for posts without scripts. */
  hidden: Readonly<Record<string, string>>;
  /** The initial state of the page. */
  before: RegistrationState;
  /** Handles the post when scripts don't run. */
  takeRegistration: TakeRegistration;
};

/** Registers a person with their business, which is looked up or entered manually. */
export function RegistrationView({ messages, hidden, before, takeRegistration }: RegistrationViewProps) {
  const [state, post] = useActionState(takeRegistration, before);
  const registration = useRegistration(messages, state);
  const { typed, carried, manual } = state;
  const { ready, business, isManual, problems, attempts, phase } = registration;
  const { labels } = messages;
  const field = (name: Exclude<RegistrationField, 'search'>) => ({
    id: `business-${name}`,
    name,
    label: labels[name],
    error: problems[name],
    required: true,
    maxLength: 100,
  });
  return (
    <form
      noValidate
      action={post}
      className={styles.form}
      aria-busy={phase === 'sending'}
      data-ready={ready || undefined}
      onBlur={({ currentTarget, target }) => {
        if (target instanceof HTMLInputElement) registration.leave(currentTarget, target.name);
      }}
      onSubmit={registration.submit}
    >
      {Object.entries({ ...hidden, ...carried }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        type="text"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        className={styles.trap}
      />
      <ErrorSummary
        title={messages.summary}
        attempts={attempts}
        entries="links"
        errors={fieldOrder.flatMap((name) => {
          const message = problems[name];
          return message ? [{ id: name === 'search' ? searchId : `business-${name}`, message }] : [];
        })}
      />
      <fieldset className={styles.section}>
        <legend className={styles.legend}>{messages.sections.you}</legend>
        <div className={joinClasses(styles.cell, styles.narrow)}>
          <TextField {...field('firstName')} defaultValue={typed.firstName} autoComplete="given-name" />
        </div>
        <div className={joinClasses(styles.cell, styles.narrow)}>
          <TextField {...field('lastName')} defaultValue={typed.lastName} autoComplete="family-name" />
        </div>
        <div className={styles.cell}>
          <TextField
            {...field('emailAddress')}
            type="email"
            defaultValue={typed.emailAddress}
            autoComplete="email"
            onChange={({ currentTarget }) => currentTarget.form && registration.typeEmail(currentTarget.form)}
          />
        </div>
        <div className={styles.cell}>
          <TextField
            {...field('confirmEmail')}
            type="email"
            defaultValue={typed.confirmEmail}
            autoComplete="off"
            onChange={({ currentTarget }) => currentTarget.form && registration.typeEmail(currentTarget.form)}
          />
        </div>
      </fieldset>
      <fieldset className={styles.section}>
        <legend className={styles.legend}>{messages.sections.business}</legend>
        <div className={styles.cell}>
          <BusinessSearch
            messages={messages}
            disabled={isManual}
            error={problems.search}
            before={state}
            onType={registration.drop}
            onPick={registration.pick}
          />
        </div>
        {!ready && (
          <div className={searchStyles.without}>
            <div className={styles.cell}>
              <Button type="submit" name="step" value="search" variant="secondary">
                {messages.find}
              </Button>
            </div>
            {state.found.is === 'found' && (
              <div className={styles.cell}>
                <FoundBusinesses
                  messages={messages}
                  businesses={state.found.businesses}
                  chosen={state.business.crmId}
                />
              </div>
            )}
          </div>
        )}
        {ready && business.crmId !== '' && !isManual && (
          <div className={styles.cell}>
            <ChosenBusiness business={business} messages={messages} />
          </div>
        )}
        <div className={styles.cell}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              name="byHand"
              checked={isManual}
              className={styles.box}
              onChange={({ currentTarget }) => registration.enterByHand(currentTarget.checked)}
            />
            {messages.manual}
          </label>
        </div>
        {isManual && <ManualFields messages={messages} error={problems.name} entered={manual} />}
        {!ready && !isManual && (
          <div className={joinClasses(searchStyles.without, searchStyles.byHand)}>
            <ManualFields messages={messages} error={undefined} entered={undefined} />
          </div>
        )}
      </fieldset>
      {phase === 'failed' && <Alert tone="danger">{messages.failed}</Alert>}
      <Button
        type="submit"
        size="large"
        busy={phase === 'sending'}
        className={styles.send}
        onMouseDown={(event) => event.preventDefault()}
      >
        {messages.send}
      </Button>
      <SendingOverlay shown={phase === 'sending'} text={messages.sending} />
    </form>
  );
}
