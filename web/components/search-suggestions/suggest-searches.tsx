import { createRoot, type Root } from 'react-dom/client';
import styles from './search-suggestions.module.css';
import { SearchSuggestions } from './search-suggestions.tsx';
import type { SuggestionSettings } from './suggestion-settings.ts';

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
