import { addressLines } from '@merrowvale/shared/domain/business.ts';
import type { Business, RegisteredBusiness } from '@merrowvale/shared/schemas/business.ts';
import { classificationLabel } from '@merrowvale/shared/schemas/business-classifications.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { TextField } from '../../components/field/text-field.tsx';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { SuggestionList } from '../../components/suggestions/suggestion-list.tsx';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import type { MapProvider } from '../../lib/maps/map-provider.ts';
import type { LookupState } from './business-lookup.ts';
import styles from './business-search.module.css';
import type { RegistrationMessages } from './registration-messages.ts';
import { type Offer, useBusinessSearch } from './use-business-search.ts';

type BusinessSearchProps = {
  messages: RegistrationMessages;
  provider: MapProvider;
  /** The search box's id, name and initial text. */
  field: { id: string; name: string; defaultValue: string };
  disabled: boolean;
  error: string | undefined;
  /** The result of a search posted without scripts. */
  found: LookupState;
  onType: () => void;
  onPick: (business: Business) => void;
};

/** A search box with the places and businesses that it finds; arrow keys move through them, Enter selects one. */
export function BusinessSearch(props: BusinessSearchProps) {
  const { messages, provider, field, disabled, error, found, onType, onPick } = props;
  const box = useRef<HTMLInputElement>(null);
  const { state, suggestions, type } = useBusinessSearch({
    listId: `${field.id}-list`,
    locale: messages.locale,
    provider,
    initial: found,
    disabled,
    onType,
    onPick,
    onPlace: (label) => {
      if (box.current) box.current.value = label;
    },
  });
  const readEarlier = useEffectEvent(() => {
    const typed = box.current?.value ?? '';
    const isFromFinder = typed !== '' && typed === messages.known.search && found.is === 'idle';
    if (isFromFinder || typed !== (box.current?.defaultValue ?? '')) type(typed);
  });
  useEffect(() => readEarlier(), []);

  return (
    <div className="stack gap-2">
      <TextField
        {...field}
        ref={box}
        label={messages.labels.search}
        placeholder={messages.placeholder}
        error={error}
        disabled={disabled}
        maxLength={100}
        autoComplete="off"
        {...suggestions.field}
        onChange={(event) => {
          // The name of the selected business is not a search.
          if (!event.defaultPrevented) type(event.currentTarget.value);
        }}
      />
      <SuggestionList {...suggestions.list} label={messages.labels.search} keyOf={keyOf}>
        {(offer) => <OfferText offer={offer} messages={messages} />}
      </SuggestionList>
      <p role="status" className={joinClasses(styles.status, state.is === 'failed' && styles.failed)}>
        {disabled ? '' : statusOf(state, messages)}
      </p>
    </div>
  );
}

function keyOf(offer: Offer): string {
  return offer.is === 'place' ? offer.place.label : offer.business.CRMId;
}

function OfferText({ offer, messages }: { offer: Offer; messages: RegistrationMessages }) {
  if (offer.is === 'place')
    return (
      <span className={styles.near}>
        <Glyph name="map-pin" />
        <span>{filledIn(messages.near, { place: offer.place.label })}</span>
      </span>
    );
  const { Name, AccountClassification } = offer.business;
  return (
    <>
      <span className="semibold">{Name}</span>
      <span className={styles.place}>
        {`${typeName(AccountClassification, messages)}, ${businessLocation(offer.business)}`}
      </span>
    </>
  );
}

export function ChosenBusiness({
  business,
  messages,
}: {
  business: RegisteredBusiness;
  messages: RegistrationMessages;
}) {
  const { address1, zip, city, state } = business;
  return (
    <div className={styles.chosen}>
      <p className="semibold">{business.name}</p>
      <p className={styles.place}>{typeName(business.type, messages)}</p>
      <p className={styles.lines}>{addressLines(address1, [city, state, zip].filter(Boolean).join(' '))}</p>
    </div>
  );
}

function statusOf(state: LookupState, messages: RegistrationMessages): string {
  switch (state.is) {
    case 'idle':
    case 'found':
      return '';
    case 'searching':
      return messages.searching;
    case 'nothing':
      return `${messages.noResult} ${state.query}`;
    case 'failed':
      return messages.unavailable;
  }
}

export function typeName(code: string, { types }: RegistrationMessages): string {
  return types.find(({ value }) => value === code)?.label ?? classificationLabel(code);
}

export function businessLocation({ location }: Business): string {
  const { city, state, postalCode, address } = location;
  return addressLines(city, state, postalCode).replaceAll('\n', ' ') || address;
}
