import type { Business } from '@merrowvale/shared/schemas/business.ts';
import cards from '../../components/choice-cards/choice-cards.module.css';
import { joinClasses } from '../../components/join-classes.ts';
import styles from './business-search.module.css';
import { businessLocation, typeName } from './business-search.tsx';
import type { RegistrationMessages } from './registration-messages.ts';

type FoundBusinessesProps = {
  messages: RegistrationMessages;
  businesses: readonly Business[];
  chosen: string;
};

export function FoundBusinesses({ messages, businesses, chosen }: FoundBusinessesProps) {
  return (
    <fieldset className={cards.group}>
      <legend className={cards.legend}>{messages.choices}</legend>
      <div className={joinClasses(cards.cards, cards.stacked)}>
        {businesses.map((each) => (
          <label key={each.CRMId} className={cards.card}>
            <input
              type="radio"
              name="business"
              value={each.CRMId}
              defaultChecked={each.CRMId === chosen}
              className={cards.input}
            />
            <span>
              <span className="semibold">{each.Name}</span>
              <br />
              <span className={styles.place}>
                {`${typeName(each.AccountClassification, messages)}, ${businessLocation(each)}`}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
