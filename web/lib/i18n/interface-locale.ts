import { defaultLocale, type Locale, languageTag, messageLanguage } from '@merrowvale/shared/locales.ts';

/** The locale whose language the interface messages of a locale are in: itself, or the default without a translation. */
export function interfaceLocale(locale: Locale): Locale {
  return languageTag(locale).startsWith(messageLanguage(locale)) ? locale : defaultLocale;
}
