import { defaultLocale, type Locale, languageTag, messageLanguage } from '@merrowvale/shared/locales.ts';

export function interfaceLocale(locale: Locale): Locale {
  return languageTag(locale).startsWith(messageLanguage(locale)) ? locale : defaultLocale;
}

/** The language tag for a text's `lang`, by locale codes; undefined if the surrounding text has the same language. */
export function otherTag(language: string, around: string): string | undefined {
  const tag = languageTag(language);
  return tag === languageTag(around) ? undefined : tag;
}
