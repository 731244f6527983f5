import { languageTag } from '@merrowvale/shared/locales.ts';

/** The copyright line: the editor's, else the current year's. */
export function copyrightLine(text: string, now: Date): string {
  return text.trim() || `${now.getUTCFullYear()} or its affiliates`;
}

type CodeAndDate = { code: string; dateLabel: string; date: string | null };

/** A page's code and date, as long month and year in the page's language; missing parts leave nothing behind. */
export function codeAndDate({ code, dateLabel, date }: CodeAndDate, locale: string): string[] {
  const instant = Date.parse(date ?? '');
  const month = Number.isNaN(instant) ? '' : monthFormat(languageTag(locale)).format(instant);
  const dated = month && [dateLabel.trim(), month].filter(Boolean).join(' ');
  return [code.trim(), dated].filter(Boolean);
}

const monthFormats = new Map<string, Intl.DateTimeFormat>();

/** Made once for each language, since making one is slow. */
function monthFormat(tag: string): Intl.DateTimeFormat {
  const format =
    monthFormats.get(tag) ??
    new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  monthFormats.set(tag, format);
  return format;
}

/** Whether the footer leads to the choice of countries: the setting must be exactly `true`. */
export function showsCountryLink(setting: string | undefined): boolean {
  return setting === 'true';
}
