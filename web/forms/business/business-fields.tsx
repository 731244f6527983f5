import type { ComponentProps } from 'react';
import { Button } from '../../components/button/button.tsx';
import type { TextField } from '../../components/field/text-field.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import type { MapProvider } from '../../lib/maps/map-provider.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import styles from '../form-view.module.css';
import searchStyles from './business-search.module.css';
import { BusinessSearch, ChosenBusiness } from './business-search.tsx';
import { FoundBusinesses } from './found-businesses.tsx';
import { ManualFields } from './manual-fields.tsx';
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
      <legend className={styles.legend}>{messages.sections.business}</legend>
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
              <FoundBusinesses
                messages={messages}
                businesses={found.businesses}
                chosen={form.entry('business').defaultValue}
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
