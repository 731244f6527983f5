import { type Locale, languageTag, messageLanguage } from '@merrowvale/shared/locales.ts';

/** The language tag of a locale's messages: its own, or British English where its language has no words of ours. */
export function messageTag(locale: Locale): string {
  const tag = languageTag(locale);
  return tag.startsWith(messageLanguage(locale)) ? tag : 'en-gb';
}

type DateStyle = 'full' | 'short';

const options = {
  full: { dateStyle: 'full', timeZone: 'UTC' },
  short: { day: 'numeric', month: 'short', timeZone: 'UTC' },
} as const satisfies Record<DateStyle, Intl.DateTimeFormatOptions>;

/** Making a format takes longer than all the rest of a message, so each is made once. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A calendar date as a locale's messages write it: in full within a sentence, or short. */
export function dateInWords(date: string, locale: Locale, style: DateStyle): string {
  const name = `${messageTag(locale)} ${style}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat(messageTag(locale), options[style]);
  formats.set(name, format);
  return format.format(Date.parse(date));
}
