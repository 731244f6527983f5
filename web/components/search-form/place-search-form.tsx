import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useId } from 'react';
import type { Translate } from '../../lib/i18n/translate.ts';
import type { PlacesService, Suggestion } from '../../lib/places/places-service.ts';
import type { Messages } from '../../messages/messages.ts';
import type { Elements } from '../elements.ts';
import { SuggestionList } from '../suggestions/suggestion-list.tsx';
import { usePlaceSuggestions } from '../suggestions/use-suggestions.ts';
import { SearchForm } from './search-form.tsx';

type PlaceSearchFormProps = {
  /** The page's path, to which the form is submitted without scripts. */
  action: string;
  places: Pick<PlacesService, 'suggest'>;
  /** `places` labels the list of suggestions, `here` the button for the device's position. */
  t: Translate<
    Pick<Messages['clinics'], 'field' | 'search' | 'example' | 'places' | 'suggestionCount' | 'here'>
  >;
  box: RefObject<HTMLInputElement | null>;
  field: ComponentProps<'input'> & { name: string };
  disabled?: boolean;
  onSearch: (typed: string) => void;
  onPick: (suggestion: Suggestion) => void;
  onHere: () => void;
  children?: Elements;
};

export function PlaceSearchForm({ places, t, box, onPick, onHere, ...form }: PlaceSearchFormProps) {
  const id = useId();
  const suggestions = usePlaceSuggestions({
    listId: `${id}-places`,
    places,
    onPick: (suggestion) => {
      if (box.current) box.current.value = suggestion.label;
      onPick(suggestion);
    },
  });
  const suggestForEarly = useEffectEvent(() => {
    const field = box.current;
    if (field && field === document.activeElement && field.value !== field.defaultValue)
      suggestions.type(field.value);
  });
  useEffect(() => suggestForEarly(), []);
  return (
    <SearchForm
      {...form}
      label={t('field')}
      button={t('search')}
      example={t('example')}
      field={{
        ...form.field,
        ref: box,
        ...suggestions.field,
        onChange: ({ currentTarget }) => suggestions.type(currentTarget.value),
      }}
      list={
        <SuggestionList
          {...suggestions.list}
          floats
          label={t('places')}
          countText={(count) => t('suggestionCount', { count })}
        >
          {({ label }) => label}
        </SuggestionList>
      }
      onSearch={(typed) => {
        suggestions.stop();
        form.onSearch(typed);
      }}
      here={{ label: t('here'), onPress: onHere }}
    />
  );
}
