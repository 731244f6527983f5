import { defaultLocale, type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import { createContext, use } from 'react';

export const LocaleContext = createContext<Locale>(defaultLocale);

export function useLocaleCode(): Locale {
  return use(LocaleContext);
}

export function useLanguageTag(): string {
  return languageTag(useLocaleCode());
}
