import type { Locale } from '@merrowvale/shared/locales.ts';

/** The locales in the language switch, each named in its own language. */
export const offeredLocales = [
  { code: 'en_gb', name: 'United Kingdom (English)', lang: 'en-GB' },
  { code: 'us', name: 'United States (English)', lang: 'en-US' },
  { code: 'de', name: 'Deutschland (Deutsch)', lang: 'de' },
  { code: 'fr', name: 'France (français)', lang: 'fr' },
  { code: 'jp', name: '日本（日本語）', lang: 'ja' },
] as const satisfies readonly { code: Locale; name: string; lang: string }[];
