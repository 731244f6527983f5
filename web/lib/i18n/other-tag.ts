import { languageTag } from '@merrowvale/shared/locales.ts';

/** The language tag of a text for its `lang`, by locale codes; undefined if the text around it has the same. */
export function otherTag(language: string, around: string): string | undefined {
  const tag = languageTag(language);
  return tag === languageTag(around) ? undefined : tag;
}
