import type { Locale } from '@merrowvale/shared/locales.ts';
import type { IslandTexts } from '../../lib/i18n/translate.ts';
import { textsIn } from '../../lib/i18n/translator.ts';
import { type Messages, messagesFor } from '../../messages/messages.ts';

export type SuggestionSettings = {
  locale: Locale;
  texts: IslandTexts<Pick<Messages['siteSearch'], 'suggestions' | 'suggestionCount' | 'types'>>;
};

/** The attribute of a search field that gets suggestions once it has the focus (`suggest-searches.tsx`). */
export function suggests(locale: Locale): { 'data-suggests': string } {
  const { suggestions, suggestionCount, types } = messagesFor(locale).siteSearch;
  const settings: SuggestionSettings = {
    locale,
    texts: textsIn(locale, { suggestions, suggestionCount, types }),
  };
  return { 'data-suggests': JSON.stringify(settings) };
}
