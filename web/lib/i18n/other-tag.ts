import { languageTag } from '@merrowvale/shared/locales.ts';

/** The language tag for a text's `lang`, by locale codes; undefined if the surrounding text has the same language. */
export function otherTag(language: string, around: string): string | undefined {
  const tag = languageTag(language);
  return tag === languageTag(around) ? undefined : tag;
}
