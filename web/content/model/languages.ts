import { contentFallback } from '@merrowvale/shared/domain/content-languages.ts';
import { type Locale, languageTag, locales } from '@merrowvale/shared/locales.ts';

export type ContentLanguage = {
  codename: Locale;
  name: string;
  fallback: Locale | undefined;
};

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** A content language for each locale, with the locale's code; names may have at most 25 characters. */
export const languages: readonly ContentLanguage[] = [...locales.keys()].map((codename) => ({
  codename,
  name: `${languageNames.of(languageTag(codename).slice(0, 2))} (${codename})`,
  fallback: contentFallback(codename),
}));
