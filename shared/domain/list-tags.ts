import { fallbackChain } from './content-languages.ts';

/** The cache tag of responses that depend on all items of a type in a language. */
export function listTag(type: string, language: string): string {
  return `list.${language}.${type}`;
}

/** The cache tags of a response that lists all items of a type in a locale, some in the languages it falls back to. */
export function listTags(type: string, locale: string): string[] {
  return fallbackChain(locale).map((language) => listTag(type, language));
}
