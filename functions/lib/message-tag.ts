import { type Locale, languageTag, messageLanguage } from '@merrowvale/shared/locales.ts';

/** The language tag of a locale's messages: its own, or British English where its language has no words of ours. */
export function messageTag(locale: Locale): string {
  const tag = languageTag(locale);
  return tag.startsWith(messageLanguage(locale)) ? tag : 'en-gb';
}
