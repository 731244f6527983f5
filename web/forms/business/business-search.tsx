import { addressLines, businessCountry } from '@merrowvale/shared/domain/business.ts';
import {
  type Business,
  businessesFound,
  businessSearch,
  type RegisteredBusiness,
} from '@merrowvale/shared/schemas/business.ts';
import { classificationLabel } from '@merrowvale/shared/schemas/business-classifications.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import * as z from 'zod';
import { TextField } from '../../components/field/text-field.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { SuggestionList } from '../../components/suggestions/suggestion-list.tsx';
import { useSuggestions } from '../../components/suggestions/use-suggestions.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { businessLookup, type LookupState } from './business-lookup.ts';
import styles from './business-search.module.css';
import type { RegistrationMessages } from './registration-messages.ts';

const endpoint = {
  name: 'search-businesses',
  entity: 'business',
  method: 'GET',
  path: '/api/business/search',
  audience: 'anyone',
  summary: '',
  query: businessSearch,
  response: z.object({ data: businessesFound }),
  status: 200,
  errors: ['invalid', 'unavailable'],
  cache: 'no-store',
} as const;

type BusinessSearchProps = {
  messages: RegistrationMessages;
  /** The search box's id, name and first text. */
  field: { id: string; name: string; defaultValue: string };
  disabled: boolean;
  error: string | undefined;
  /** The result of a search posted without scripts. */
  found: LookupState;
  onType: () => void;
  onPick: (business: Business) => void;
};

/** A search box with the businesses it finds; arrow keys move through them, Enter selects one. */
export function BusinessSearch(props: BusinessSearchProps) {
  const { messages, field, disabled, error, found, onType, onPick } = props;
  const [state, setState] = useState<LookupState>(found.is === 'found' ? { is: 'idle' } : found);
  const lookup = useLookup(messages, setState);
  const businesses = state.is === 'found' && !disabled ? state.businesses : [];
  const suggestions = useSuggestions({
    listId: `${field.id}-list`,
    items: businesses,
    onPick: (business: Business) => {
      lookup.stop();
      onPick(business);
    },
    onClose: lookup.stop,
  });

  const type = (typed: string) => {
    suggestions.unmark();
    onType();
    lookup.type(typed);
  };
  const box = useRef<HTMLInputElement>(null);
  const readEarlier = useEffectEvent(() => {
    const typed = box.current?.value ?? '';
    const isFromFinder = typed !== '' && typed === messages.known.search && found.is === 'idle';
    if (isFromFinder || typed !== (box.current?.defaultValue ?? '')) type(typed);
  });
  useEffect(() => readEarlier(), []);

  return (
    <div className={styles.search}>
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
      <SuggestionList
        {...suggestions.list}
        label={messages.labels.search}
        keyOf={({ CRMId }: Business) => CRMId}
      >
        {(business) => (
          <>
            <span className={styles.name}>{business.Name}</span>
            <span className={styles.place}>
              {typeName(business.AccountClassification, messages)}, {placeOf(business)}
            </span>
          </>
        )}
      </SuggestionList>
      <p role="status" className={joinClasses(styles.status, state.is === 'failed' && styles.failed)}>
        {disabled ? '' : statusOf(state, messages)}
      </p>
    </div>
  );
}

/** The selected business, with its address lines below each other. */
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
      <p className={styles.name}>{business.name}</p>
      <p className={styles.place}>{typeName(business.type, messages)}</p>
      <p className={styles.lines}>{addressLines(address1, [city, state, zip].filter(Boolean).join(' '))}</p>
    </div>
  );
}

function useLookup({ locale }: RegistrationMessages, show: (state: LookupState) => void) {
  const lookup = useMemo(() => {
    const countryCode = businessCountry(locale);
    const ask = async (search: string) => (await callApi(endpoint, { query: { search, countryCode } })).data;
    return businessLookup({ countryCode, ask, show });
  }, [locale, show]);
  useEffect(() => () => lookup.stop(), [lookup]);
  return lookup;
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

export function placeOf({ location }: Business): string {
  return addressLines(location.city, location.state, location.postalCode).replaceAll('\n', ' ');
}
