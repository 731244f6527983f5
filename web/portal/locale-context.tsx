import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import { createContext, use } from 'react';

export const LocaleContext = createContext<Locale | undefined>(undefined);

/** The page's locale, for calls of the API and for texts; there is no default that could be taken for it. */
export function useLocaleCode(): Locale {
  const locale = use(LocaleContext);
  if (locale === undefined) throw new Error('A screen was rendered without its locale.');
  return locale;
}

export function useLanguageTag(): string {
  return languageTag(useLocaleCode());
}
