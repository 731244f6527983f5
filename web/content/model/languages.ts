import { type Locale, locales } from '@merrowvale/shared/locales.ts';

export type ContentLanguage = {
  codename: Locale;
  name: string;
  fallback: Locale | undefined;
};

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** A content language for each locale, with the locale's code; names may have at most 25 characters. */
export const contentLanguages: readonly ContentLanguage[] = [...locales].map(
  ([codename, { tag, fallback }]) => ({
    codename,
    name: `${languageNames.of(tag.slice(0, 2))} (${codename})`,
    fallback,
  }),
);
