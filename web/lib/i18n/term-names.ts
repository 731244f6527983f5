import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { type Messages, messagesFor } from '../../messages/messages.ts';

/**
 * Names of taxonomy terms in a locale's language, by codename. Empty for English: the names in the content
 * system are English, and editors can change them there. Any term that is missing keeps that name.
 */
export function termNames(
  locale: string,
  ...taxonomies: readonly (keyof Messages['terms'])[]
): Readonly<Record<string, string>> {
  if (messageLanguage(locale) === 'en') return {};
  const { terms } = messagesFor(locale);
  return Object.assign({}, ...taxonomies.map((taxonomy) => terms[taxonomy]));
}
