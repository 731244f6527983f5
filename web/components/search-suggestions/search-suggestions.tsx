import { siteSearchEndpoints } from '@merrowvale/shared/endpoints/site-search-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { callApi } from '../../lib/api/call-api.ts';
import { useTexts } from '../../lib/i18n/translate.ts';
import { type SearchSuggestion, suggestionMatcher } from '../../lib/search/match-suggestions.ts';
import { Glyph } from '../glyph/glyph.tsx';
import { SuggestionList } from '../suggestions/suggestion-list.tsx';
import { useSuggestions } from '../suggestions/use-suggestions.ts';
import styles from './search-suggestions.module.css';
import type { SuggestionSettings } from './suggestion-settings.ts';

type Matcher = ReturnType<typeof suggestionMatcher>;
type SearchSuggestionsProps = { field: HTMLInputElement; settings: SuggestionSettings };

function SearchSuggestions({ field, settings }: SearchSuggestionsProps) {
  const listId = useId();
  const t = useTexts(settings.texts);
  const match = useMatcher(settings.locale);
  const [typed, setTyped] = useState('');
  const items = match === undefined ? [] : match(typed);
  const close = () => setTyped('');
  const {
    field: attributes,
    list,
    unmark,
  } = useSuggestions({
    listId,
    items,
    onClose: close,
    onPick: (suggestion: SearchSuggestion) => {
      close();
      if (suggestion.kind === 'page') return window.location.assign(suggestion.url);
      field.value = suggestion.title;
      field.form?.requestSubmit();
    },
  });
  useField(field, attributes, {
    type: (text) => {
      unmark();
      setTyped(text);
    },
    close,
  });
  return (
    <SuggestionList
      {...list}
      label={t('suggestions')}
      countText={(count) => t('suggestionCount', { count })}
      keyOf={keyOf}
      floats
    >
      {(item) => <Suggested item={item} types={settings.texts.messages.types} />}
    </SuggestionList>
  );
}

function Suggested({
  item,
  types,
}: {
  item: SearchSuggestion;
  types: SuggestionSettings['texts']['messages']['types'];
}) {
  return (
    <span className={styles.suggestion}>
      <Glyph name={item.kind === 'term' ? 'search' : 'arrow-right'} className={styles.glyph} />
      <span>{item.title}</span>
      {item.kind === 'page' && <span className="soft text-xs">{types[item.type]}</span>}
    </span>
  );
}

function keyOf(item: SearchSuggestion): string {
  return item.kind === 'page' ? item.url : `term ${item.title}`;
}

/** Loads a locale's suggestions; without them the search still works. */
function useMatcher(locale: Locale): Matcher | undefined {
  const [matcher, setMatcher] = useState<Matcher>();
  useEffect(() => {
    callApi(siteSearchEndpoints.listSearchSuggestions, { query: { locale } }).then(
      (suggestions) => setMatcher(() => suggestionMatcher(suggestions)),
      (failure: unknown) => console.error('Searches could not be suggested.', failure),
    );
  }, [locale]);
  return matcher;
}

type FieldAttributes = ReturnType<typeof useSuggestions<SearchSuggestion>>['field'];
type Listeners = { type: (text: string) => void; close: () => void };

/** Makes the field a combobox and listens to it. */
function useField(
  field: HTMLInputElement,
  { onKeyDown, ...attributes }: FieldAttributes,
  on: Listeners,
): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(attributes))
      if (value === undefined) field.removeAttribute(name);
      else field.setAttribute(name, `${value}`);
  });
  const press = useEffectEvent(onKeyDown);
  const type = useEffectEvent((event: Event) => {
    // While an input method is composing, the text is not final; compositionend follows.
    if (!(event instanceof InputEvent && event.isComposing)) on.type(field.value);
  });
  const close = useEffectEvent(on.close);
  const catchUp = useEffectEvent(() => {
    if (field.matches(':focus') && field.value !== field.defaultValue) on.type(field.value);
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    field.addEventListener('keydown', (event) => press(event), { signal });
    for (const name of ['input', 'compositionend'])
      field.addEventListener(name, (event) => type(event), { signal });
    field.addEventListener('blur', () => close(), { signal });
    field.form?.addEventListener('submit', () => close(), { signal });
    // Text typed while this code was loading and rendering.
    catchUp();
    return () => ending.abort();
  }, [field]);
}

type Suggesting = { root: Root; field?: HTMLInputElement };

const forms = new WeakMap<HTMLFormElement, Suggesting>();

/**
 * Adds suggestions to a search field when it is first used, so that pages load no script for it. The list is a React
 * root of its own at the end of the form, which must be positioned.
 */
export function suggestSearches(field: HTMLInputElement): void {
  const { form } = field;
  if (form === null) return;
  const known = forms.get(form) ?? { root: createRoot(placeIn(form)) };
  forms.set(form, { ...known, field });
  if (known.field === field) return;
  const settings: SuggestionSettings = JSON.parse(field.dataset.suggests ?? '{}');
  known.root.render(<SearchSuggestions field={field} settings={settings} />);
}

function placeIn(form: HTMLFormElement): HTMLElement {
  const place = document.createElement('div');
  place.className = styles.place ?? '';
  form.append(place);
  return place;
}
