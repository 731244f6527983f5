/**
 * The locales of the site: the code used in URLs and in every `locale` parameter, with its language tag (for `lang`,
 * dates and numbers) and the time zone assumed when a browser sends none.
 */
const table = {
  en_gb: { tag: 'en-gb', timeZone: 'Europe/London' },
  us: { tag: 'en-us', timeZone: 'America/New_York' },
  au: { tag: 'en-au', timeZone: 'Australia/Sydney' },
  nl: { tag: 'nl-nl', timeZone: 'Europe/Amsterdam' },
  dk: { tag: 'da-dk', timeZone: 'Europe/Copenhagen' },
  se: { tag: 'sv-se', timeZone: 'Europe/Stockholm' },
  ru: { tag: 'ru-ru', timeZone: 'Europe/Moscow' },
  it: { tag: 'it-it', timeZone: 'Europe/Rome' },
  en_ca: { tag: 'en-ca', timeZone: 'America/Toronto' },
  fr_ca: { tag: 'fr-ca', timeZone: 'America/Toronto' },
  fr: { tag: 'fr-fr', timeZone: 'Europe/Paris' },
  hu: { tag: 'hu-hu', timeZone: 'Europe/Budapest' },
  de: { tag: 'de-de', timeZone: 'Europe/Berlin' },
  br: { tag: 'pt-br', timeZone: 'America/Sao_Paulo' },
  es: { tag: 'es-es', timeZone: 'Europe/Madrid' },
  mx: { tag: 'es-mx', timeZone: 'America/Mexico_City' },
  pl: { tag: 'pl-pl', timeZone: 'Europe/Warsaw' },
  ar: { tag: 'es-ar', timeZone: 'America/Argentina/Buenos_Aires' },
  at: { tag: 'de-at', timeZone: 'Europe/Vienna' },
  nl_be: { tag: 'nl-be', timeZone: 'Europe/Brussels' },
  fr_be: { tag: 'fr-be', timeZone: 'Europe/Brussels' },
  cn: { tag: 'zh-cn', timeZone: 'Asia/Shanghai' },
  cl: { tag: 'es-es', timeZone: 'America/Santiago' },
  co: { tag: 'es-es', timeZone: 'America/Bogota' },
  cz: { tag: 'cs-cz', timeZone: 'Europe/Prague' },
  jp: { tag: 'ja-jp', timeZone: 'Asia/Tokyo' },
  pt: { tag: 'pt-pt', timeZone: 'Europe/Lisbon' },
  ua: { tag: 'ru-ua', timeZone: 'Europe/Kyiv' },
  nz: { tag: 'en-gb', timeZone: 'Pacific/Auckland' },
  sa: { tag: 'en-za', timeZone: 'Africa/Johannesburg' },
  th: { tag: 'th-th', timeZone: 'Asia/Bangkok' },
  fi: { tag: 'fi-fi', timeZone: 'Europe/Helsinki' },
  no: { tag: 'no-no', timeZone: 'Europe/Oslo' },
  tr: { tag: 'tr-tr', timeZone: 'Europe/Istanbul' },
  hr: { tag: 'hr-hr', timeZone: 'Europe/Zagreb' },
  testing: { tag: 'en-gb', timeZone: 'Europe/London' },
} as const;

export type Locale = keyof typeof table;

/** The languages of interface strings and messages; every other locale gets English. */
export const languages = ['en', 'de', 'fr', 'ja'] as const;
export type Language = (typeof languages)[number];

export const defaultLocale: Locale = 'en_gb';

export const locales: ReadonlyMap<Locale, { tag: string; timeZone: string }> = new Map(
  Object.entries(table).flatMap(([code, entry]) => (isLocale(code) ? [[code, entry]] : [])),
);

/** True for one of the locale codes. */
export function isLocale(code: string): code is Locale {
  return Object.hasOwn(table, code);
}

/** The language tag of a locale code; an unknown code gets the default locale's tag. */
export function languageTag(code: string): string {
  return table[isLocale(code) ? code : defaultLocale].tag;
}

/** The IANA time zone assumed for a locale when the browser sends none. */
export function defaultTimeZone(code: Locale): string {
  return table[code].timeZone;
}

/** The language of a locale's strings. */
export function messageLanguage(code: string): Language {
  const language = languageTag(code).slice(0, 2);
  return language === 'de' || language === 'fr' || language === 'ja' ? language : 'en';
}
