import type { Locale } from '@merrowvale/shared/locales.ts';
import { type Messages, messagesFor } from '../../messages/messages.ts';

export type SuggestionSettings = {
  locale: Locale;
  label: string;
  /** Announces `{count}` suggestions. */
  count: string;
  types: Messages['siteSearch']['types'];
};

/** The attribute of a search field that gets suggestions once it has the focus (`suggest-searches.tsx`). */
export function suggests(locale: Locale): { 'data-suggests': string } {
  const { suggestions: label, suggestionCount: count, types } = messagesFor(locale).siteSearch;
  const settings: SuggestionSettings = { locale, label, count, types };
  return { 'data-suggests': JSON.stringify(settings) };
}
