import { type Locale, messageTag } from '@merrowvale/shared/locales.ts';

type DateStyle = 'full' | 'day' | 'short';

const options = {
  full: { dateStyle: 'full', timeZone: 'UTC' },
  day: { day: 'numeric', month: 'long', timeZone: 'UTC' },
  short: { day: 'numeric', month: 'short', timeZone: 'UTC' },
} as const satisfies Record<DateStyle, Intl.DateTimeFormatOptions>;

/** Creating a format takes longer than the rest of a message, so formats are cached. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a calendar date for a locale's messages: in full within a sentence, without its year, or short. */
export function dateInWords(date: string, locale: Locale, style: DateStyle): string {
  const name = `${messageTag(locale)} ${style}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat(messageTag(locale), options[style]);
  formats.set(name, format);
  return format.format(Date.parse(date));
}
