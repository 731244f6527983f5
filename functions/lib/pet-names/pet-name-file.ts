export const namedLocales = ['en_gb', 'de', 'fr', 'jp'] as const;
export type NamedLocale = (typeof namedLocales)[number];

/** Location of a locale's bundled names: next to this module, or next to the bundle that contains it. */
export function petNameFile(locale: NamedLocale): URL {
  return new URL(`./pet-names-${locale}.txt`, import.meta.url);
}
