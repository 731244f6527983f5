import { vetSearchLimits } from '@merrowvale/shared/schemas/vet-search.ts';
import { useId, useRef, useState } from 'react';
import { SearchForm } from '../../components/search-form/search-form.tsx';
import { SuggestionList } from '../../components/suggestions/suggestion-list.tsx';
import { usePlaceSuggestions } from '../../components/suggestions/use-place-suggestions.ts';
import { type ClinicSearch, placeTyped } from '../../lib/clinics/use-clinic-search.ts';
import { clinicPlaces } from '../../lib/places/clinic-places.ts';
import { finderParameters } from './finder-address.ts';
import type { FinderMessages } from './finder-messages.ts';

type FinderFormProps = { finder: ClinicSearch; action: string; locale: string; messages: FinderMessages };

/** Searches near a place, completed while it is typed, or near the device's position. */
export function FinderForm({ finder, action, locale, messages }: FinderFormProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [places] = useState(() => clinicPlaces(locale));
  const suggestions = usePlaceSuggestions({
    listId: `${id}-places`,
    places,
    onPick: ({ label }) => {
      if (box.current) box.current.value = label;
      void finder.search(label);
    },
  });
  return (
    <SearchForm
      action={action}
      label={messages.field}
      button={messages.search}
      example={messages.example}
      field={{
        ref: box,
        name: finderParameters.near,
        required: true,
        pattern: '.*\\S.*',
        maxLength: vetSearchLimits.textLength,
        defaultValue: placeTyped(finder.state),
        ...suggestions.field,
        onChange: ({ currentTarget }) => suggestions.type(currentTarget.value),
      }}
      list={
        <SuggestionList {...suggestions.list} floats label={messages.places}>
          {({ label }) => label}
        </SuggestionList>
      }
      onSearch={(address) => {
        suggestions.stop();
        void finder.search(address);
      }}
      here={{ label: messages.here, onPress: () => void finder.searchHere() }}
    />
  );
}
