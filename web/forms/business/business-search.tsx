import { addressLines, businessCountry } from '@merrowvale/shared/domain/business.ts';
import { classificationWords } from '@merrowvale/shared/domain/business-markers.ts';
import type { Position } from '@merrowvale/shared/domain/distance.ts';
import { businessesEndpoints } from '@merrowvale/shared/endpoints/businesses-endpoints.ts';
import { languageTag } from '@merrowvale/shared/locales.ts';
import {
  type Business,
  businessLimits,
  type RegisteredBusiness,
} from '@merrowvale/shared/schemas/business.ts';
import type { BusinessMarker } from '@merrowvale/shared/schemas/find-a-business.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { TextField } from '../../components/field/text-field.tsx';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { SuggestionList } from '../../components/suggestions/suggestion-list.tsx';
import { useSuggestions } from '../../components/suggestions/use-suggestions.ts';
import { callApi } from '../../lib/api/call-api.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import type { MapProvider } from '../../lib/maps/map-provider.ts';
import { placesOf } from '../../lib/places/places-of.ts';
import type { Suggestion } from '../../lib/places/places-service.ts';
import { suggestionLookup } from '../../lib/places/suggestion-lookup.ts';
import { businessLookup, type LookupState } from './business-lookup.ts';
import styles from './business-search.module.css';
import type { RegistrationDetails, RegistrationMessages } from './registration-texts.ts';

type BusinessSearchProps = {
  t: Translate<RegistrationMessages>;
  details: RegistrationDetails;
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
  const { t, details, field, disabled, error, found } = props;
  const box = useRef<HTMLInputElement>(null);
  const { state, suggestions, type } = useBusinessSearch(props, (label) => {
    if (box.current) box.current.value = label;
  });
  const readEarlier = useEffectEvent(() => {
    const typed = box.current?.value ?? '';
    const isFromFinder = typed !== '' && typed === details.known.search && found.is === 'idle';
    if (isFromFinder || typed !== (box.current?.defaultValue ?? '')) type(typed);
  });
  useEffect(() => readEarlier(), []);

  return (
    <div className="stack gap-2">
      <TextField
        {...field}
        ref={box}
        label={t('search')}
        placeholder={t('placeholder')}
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
        label={t('search')}
        countText={(count) => t('suggestionCount', { count })}
        keyOf={keyOf}
      >
        {(offer) => <OfferText offer={offer} t={t} details={details} />}
      </SuggestionList>
      <p data-live="polite" className={joinClasses(styles.status, state.is === 'failed' && styles.failed)}>
        {disabled ? '' : statusOf(state, t)}
      </p>
    </div>
  );
}

function keyOf(offer: Offer): string {
  return offer.is === 'place' ? offer.place.label : offer.business.CRMId;
}

type OfferTextProps = { offer: Offer; t: Translate<RegistrationMessages>; details: RegistrationDetails };

function OfferText({ offer, t, details }: OfferTextProps) {
  if (offer.is === 'place')
    return (
      <span className={styles.near}>
        <Glyph name="map-pin" />
        <span>{t('near', { place: offer.place.label })}</span>
      </span>
    );
  const { Name, AccountClassification } = offer.business;
  return (
    <>
      <span className="semibold">{Name}</span>
      <span className={styles.place}>
        {`${typeName(AccountClassification, details)}, ${businessLocation(offer.business)}`}
      </span>
    </>
  );
}

export function ChosenBusiness({
  business,
  details,
}: {
  business: RegisteredBusiness;
  details: RegistrationDetails;
}) {
  const { address1, zip, city, state } = business;
  return (
    <div className={styles.chosen}>
      <p className="semibold">{business.name}</p>
      <p className={styles.place}>{typeName(business.type, details)}</p>
      <p className={styles.lines}>{addressLines(address1, [city, state, zip].filter(Boolean).join(' '))}</p>
    </div>
  );
}

function statusOf(state: LookupState, t: Translate<RegistrationMessages>): string {
  switch (state.is) {
    case 'idle':
    case 'found':
      return '';
    case 'searching':
      return t('searching');
    case 'nothing':
      return `${t('noResult')} ${state.query}`;
    case 'failed':
      return t('unavailable');
  }
}

export function typeName(code: string, { types }: RegistrationDetails): string {
  return types.find(({ value }) => value === code)?.label ?? classificationWords(code);
}

export function businessLocation({ location }: Business): string {
  const { city, state, postalCode, address } = location;
  return addressLines(city, state, postalCode).replaceAll('\n', ' ') || address;
}

/** Maximum number of places above the businesses, so that the businesses remain visible. */
const maxPlaces = 3;

/** An entry below the search box: a place, which lists the businesses near it, or a business. */
type Offer = { is: 'place'; place: Suggestion } | { is: 'business'; business: Business };

/**
 * A business looked up by name, town or postcode, or near a place that is completed during typing. `onPlace` sets the
 * text of the search box to the name of a place.
 */
function useBusinessSearch(props: BusinessSearchProps, onPlace: (label: string) => void) {
  const { details, provider, field, found, disabled, onType, onPick } = props;
  const { locale } = details;
  const [state, setState] = useState<LookupState>(found.is === 'found' ? { is: 'idle' } : found);
  const [places, setPlaces] = useState<readonly Suggestion[]>([]);
  const country = businessCountry(locale);
  const lookup = useMemo(() => {
    const ask = (search: string) => searchBusinesses(search, country);
    return businessLookup({ countryCode: country, ask, askNear: nearBusinesses, show: setState });
  }, [country]);
  const completion = useMemo(() => {
    const { suggest } = placesOf(provider, {
      countries: [country],
      language: languageTag(locale).slice(0, 2),
    });
    return suggestionLookup(suggest, setPlaces);
  }, [provider, country, locale]);
  useEffect(() => () => lookup.stop(), [lookup]);
  useEffect(() => completion.stop, [completion]);
  const stop = () => {
    lookup.stop();
    completion.stop();
  };
  const suggestions = useSuggestions({
    listId: `${field.id}-list`,
    items: disabled ? [] : offersOf(places, state),
    onPick: (offer: Offer) => {
      stop();
      if (offer.is === 'place') {
        onPlace(offer.place.label);
        return void lookup.near(offer.place);
      }
      onPick(offer.business);
      if (state.is === 'found' && state.isNear) void lookup.complete(offer.business, onPick);
    },
    onClose: stop,
  });
  return {
    state,
    suggestions,
    type(typed: string) {
      suggestions.unmark();
      onType();
      lookup.type(typed);
      completion.type(typed);
    },
  };
}

function offersOf(places: readonly Suggestion[], state: LookupState): Offer[] {
  const businesses = state.is === 'found' ? state.businesses : [];
  return [
    ...places.slice(0, maxPlaces).map((place) => ({ is: 'place' as const, place })),
    ...businesses.map((business) => ({ is: 'business' as const, business })),
  ];
}

async function searchBusinesses(search: string, countryCode: string) {
  return (await callApi(businessesEndpoints.searchBusinesses, { query: { search, countryCode } })).data;
}

async function nearBusinesses({ lat, lng }: Position): Promise<Business[]> {
  const query = { lat: `${lat}`, lon: `${lng}`, limit: `${businessLimits.listed}` };
  const { activeMarkers } = await callApi(businessesEndpoints.findABusiness, { query });
  return activeMarkers.map(fromMarker);
}

function fromMarker({ accountId, name, accountClassification, address }: BusinessMarker): Business {
  const unknown = { address2: '', city: '', state: '', postalCode: '', countryCode: '' };
  return {
    CRMId: accountId,
    Name: name,
    AccountClassification: accountClassification,
    location: { ...unknown, address },
  };
}
