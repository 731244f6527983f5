import type { ComponentProps } from 'react';
import { Button } from '../../components/button/button.tsx';
import { ChoiceCards } from '../../components/choice-cards/choice-cards.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import type { MapProvider } from '../../lib/maps/map-provider.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import styles from '../form-view.module.css';
import searchStyles from './business-search.module.css';
import { BusinessSearch, businessLocation, ChosenBusiness, typeName } from './business-search.tsx';
import type { RegistrationMessages } from './registration-messages.ts';
import type { Registration } from './use-registration.ts';

type BusinessFieldsProps = {
  messages: RegistrationMessages;
  provider: MapProvider;
  registration: Registration;
  searchError: string | undefined;
  /** The field for the name of a business that is entered manually. */
  nameField: ComponentProps<typeof TextField>;
};

export function BusinessFields({ messages, provider, registration, ...fields }: BusinessFieldsProps) {
  const { form, action, picked, pick, drop } = registration;
  const isHydrated = useHydrated();
  const isManual = form.values.byHand !== '';
  const found = action.found?.lookup ?? { is: 'idle' };
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{messages.section}</legend>
      <div className={styles.cell}>
        <BusinessSearch
          messages={messages}
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
              {messages.find}
            </Button>
          </div>
          {found.is === 'found' && (
            <div className={styles.cell}>
              <ChoiceCards
                kind="radio"
                stacked
                legend={messages.choices}
                id={form.entry('business').id}
                name="business"
                chosen={[form.entry('business').defaultValue]}
                choices={found.businesses.map((each) => ({
                  value: each.CRMId,
                  label: each.Name,
                  note: `${typeName(each.AccountClassification, messages)}, ${businessLocation(each)}`,
                }))}
              />
            </div>
          )}
        </div>
      )}
      {isHydrated && picked && !isManual && (
        <div className={styles.cell}>
          <ChosenBusiness business={picked} messages={messages} />
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
          <span>{messages.manual}</span>
        </label>
      </div>
      {(isManual || !isHydrated) && (
        <div
          className={joinClasses(
            searchStyles.manual,
            !isHydrated && !isManual && joinClasses(searchStyles.without, searchStyles.byHand),
          )}
        >
          <ManualFields messages={messages} entry={form.entry} nameField={fields.nameField} />
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
  messages: RegistrationMessages;
  entry: Registration['form']['entry'];
  nameField: ComponentProps<typeof TextField>;
};

function ManualFields({ messages, entry, nameField }: ManualFieldsProps) {
  const { optional } = messages;
  return (
    <>
      <div className={styles.cell}>
        <TextField {...nameField} autoComplete="organization" />
      </div>
      <div className={styles.cell}>
        <SelectField
          {...entry('type')}
          label={messages.type}
          optional={optional}
          choices={messages.types}
          placeholder={messages.choose}
        />
      </div>
      {lines.map(([name, autoComplete, narrow]) => (
        <div key={name} className={joinClasses(styles.cell, narrow && styles.narrow)}>
          <TextField
            {...entry(name)}
            label={messages[name]}
            optional={optional}
            maxLength={100}
            autoComplete={autoComplete}
          />
        </div>
      ))}
      <div className={styles.cell}>
        <SelectField
          {...entry('country')}
          label={messages.country}
          optional={optional}
          choices={messages.countries}
          placeholder={messages.choose}
        />
      </div>
    </>
  );
}
