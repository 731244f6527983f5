'use client';

import { defaultLocale, type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import { createContext, use } from 'react';

export const LocaleContext = createContext<Locale>(defaultLocale);

/** The page's locale code, as in addresses. */
export function useLocaleCode(): Locale {
  return use(LocaleContext);
}

/** The language tag, for dates and numbers. */
export function useLanguageTag(): string {
  return languageTag(useLocaleCode());
}
