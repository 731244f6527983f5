import { contentDay } from '@merrowvale/shared/domain/content-date.ts';
import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';

export function copyrightLine(text: string, now: Date): string {
  return text.trim() || `${now.getUTCFullYear()} or its affiliates`;
}

export type CodeAndDate = { code: string; dateLabel: string; date: Parameters<typeof contentDay>[0] };

/** A page's code and date, as full month and year in the page's language; missing parts leave no gap. */
export function codeAndDate({ code, dateLabel, date }: CodeAndDate, locale: Locale): string[] {
  const day = contentDay(date, locale);
  const month = day === undefined ? '' : monthFormat(languageTag(locale)).format(Date.parse(day));
  const dated = month && [dateLabel.trim(), month].filter(Boolean).join(' ');
  return [code.trim(), dated].filter(Boolean);
}

const monthFormats = new Map<string, Intl.DateTimeFormat>();

/** Cached for each language, since creating a formatter is slow. */
function monthFormat(tag: string): Intl.DateTimeFormat {
  const format =
    monthFormats.get(tag) ??
    new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  monthFormats.set(tag, format);
  return format;
}

/** True if the footer links to the country selector: the setting must be exactly `true`. */
export function showsCountryLink(setting: string | undefined): boolean {
  return setting === 'true';
}
