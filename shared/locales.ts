/**
 * Every locale of the site, by the code used in URLs and in every `locale` parameter; docs/content.md lists what else a
 * new one needs.
 */
const table = {
  en_gb: { tag: 'en-gb', timeZone: 'Europe/London', fallback: undefined, units: 'imperial' },
  us: { tag: 'en-us', timeZone: 'America/New_York', fallback: 'en_gb', units: 'imperial' },
  au: { tag: 'en-au', timeZone: 'Australia/Sydney', fallback: 'en_gb' },
  nl: { tag: 'nl-nl', timeZone: 'Europe/Amsterdam', fallback: 'en_gb' },
  dk: { tag: 'da-dk', timeZone: 'Europe/Copenhagen', fallback: 'en_gb' },
  se: { tag: 'sv-se', timeZone: 'Europe/Stockholm', fallback: 'en_gb' },
  ru: { tag: 'ru-ru', timeZone: 'Europe/Moscow', fallback: 'en_gb' },
  it: { tag: 'it-it', timeZone: 'Europe/Rome', fallback: 'en_gb' },
  en_ca: { tag: 'en-ca', timeZone: 'America/Toronto', fallback: 'en_gb' },
  fr_ca: { tag: 'fr-ca', timeZone: 'America/Toronto', fallback: 'fr' },
  fr: { tag: 'fr-fr', timeZone: 'Europe/Paris', fallback: 'en_gb' },
  hu: { tag: 'hu-hu', timeZone: 'Europe/Budapest', fallback: 'en_gb' },
  de: { tag: 'de-de', timeZone: 'Europe/Berlin', fallback: 'en_gb' },
  br: { tag: 'pt-br', timeZone: 'America/Sao_Paulo', fallback: 'pt' },
  es: { tag: 'es-es', timeZone: 'Europe/Madrid', fallback: 'en_gb' },
  mx: { tag: 'es-mx', timeZone: 'America/Mexico_City', fallback: 'es' },
  pl: { tag: 'pl-pl', timeZone: 'Europe/Warsaw', fallback: 'en_gb' },
  ar: { tag: 'es-ar', timeZone: 'America/Argentina/Buenos_Aires', fallback: 'es' },
  at: { tag: 'de-at', timeZone: 'Europe/Vienna', fallback: 'de' },
  nl_be: { tag: 'nl-be', timeZone: 'Europe/Brussels', fallback: 'nl' },
  fr_be: { tag: 'fr-be', timeZone: 'Europe/Brussels', fallback: 'fr' },
  cn: { tag: 'zh-cn', timeZone: 'Asia/Shanghai', fallback: 'en_gb' },
  cl: { tag: 'es-es', timeZone: 'America/Santiago', fallback: 'es' },
  co: { tag: 'es-es', timeZone: 'America/Bogota', fallback: 'es' },
  cz: { tag: 'cs-cz', timeZone: 'Europe/Prague', fallback: 'en_gb' },
  jp: { tag: 'ja-jp', timeZone: 'Asia/Tokyo', fallback: 'en_gb' },
  pt: { tag: 'pt-pt', timeZone: 'Europe/Lisbon', fallback: 'en_gb' },
  ua: { tag: 'ru-ua', timeZone: 'Europe/Kyiv', fallback: 'ru' },
  nz: { tag: 'en-gb', timeZone: 'Pacific/Auckland', fallback: 'en_gb' },
  sa: { tag: 'en-za', timeZone: 'Africa/Johannesburg', fallback: 'en_gb' },
  th: { tag: 'th-th', timeZone: 'Asia/Bangkok', fallback: 'en_gb' },
  fi: { tag: 'fi-fi', timeZone: 'Europe/Helsinki', fallback: 'en_gb' },
  no: { tag: 'no-no', timeZone: 'Europe/Oslo', fallback: 'en_gb' },
  tr: { tag: 'tr-tr', timeZone: 'Europe/Istanbul', fallback: 'en_gb' },
  hr: { tag: 'hr-hr', timeZone: 'Europe/Zagreb', fallback: 'en_gb' },
  testing: { tag: 'en-gb', timeZone: 'Europe/London', fallback: 'en_gb', units: 'imperial' },
} as const;

export type Locale = keyof typeof table;

type Entry = {
  /** For `lang`, dates and numbers. */
  tag: string;
  /** Assumed if a browser sends none. */
  timeZone: string;
  /** The locale whose content is shown where this one has none; undefined for the last. */
  fallback: Locale | undefined;
  /** Pounds and miles, instead of kilograms and kilometres. */
  units?: 'imperial';
};

const entries: Readonly<Record<Locale, Entry>> = table;

/** The languages of interface strings and messages; every other locale gets English. */
export const languages = ['en', 'de', 'fr', 'ja', 'nl'] as const;
export type Language = (typeof languages)[number];

/** The locale for somebody who chooses only a language. */
export const languageLocales: Readonly<Record<Language, Locale>> = {
  en: 'en_gb',
  de: 'de',
  fr: 'fr',
  ja: 'jp',
  nl: 'nl',
};

export const defaultLocale: Locale = 'en_gb';

export const locales: ReadonlyMap<Locale, Entry> = new Map(
  Object.entries(entries).flatMap(([code, entry]) => (isLocale(code) ? [[code, entry]] : [])),
);

/** The locales in the language switch and the list of sitemaps, each named in its own language. */
export const offeredLocales: readonly { code: Locale; name: string; lang: string }[] = [
  { code: 'en_gb', name: 'United Kingdom (English)', lang: 'en-GB' },
  { code: 'us', name: 'United States (English)', lang: 'en-US' },
  { code: 'fr', name: 'France (français)', lang: 'fr' },
  { code: 'de', name: 'Deutschland (Deutsch)', lang: 'de' },
  { code: 'jp', name: '日本（日本語）', lang: 'ja' },
];

export function isLocale(code: string): code is Locale {
  return Object.hasOwn(table, code);
}

/** The language tag of a locale code; an unknown code gets the default locale's tag. */
export function languageTag(code: string): string {
  return entries[isLocale(code) ? code : defaultLocale].tag;
}

/** The IANA time zone assumed for a locale when the browser sends none. */
export function defaultTimeZone(code: Locale): string {
  return table[code].timeZone;
}

/** True for locales that use pounds and miles. */
export function isImperial(code: string): boolean {
  return isLocale(code) && entries[code].units === 'imperial';
}

export function messageLanguage(code: string): Language {
  const language = languageTag(code).slice(0, 2);
  return languages.find((each) => each === language) ?? 'en';
}

/** The tag of the language that a locale's messages are in: English, where its own language has none. */
export function messageTag(code: string): string {
  const tag = languageTag(code);
  return tag.startsWith(messageLanguage(code)) ? tag : languageTag(defaultLocale);
}
