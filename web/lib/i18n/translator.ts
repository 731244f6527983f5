import { languageTag } from '@merrowvale/shared/locales.ts';
import { createTranslator } from 'next-intl';
import { messagesFor } from '../../messages/messages.ts';

const known = new Map<string, ReturnType<typeof create>>();

/** The translator of a locale for server components; created once, together with its compiled messages. */
export function translator(locale: string) {
  const tag = languageTag(locale);
  const made = known.get(tag) ?? create(locale);
  known.set(tag, made);
  return made;
}

function create(locale: string) {
  return createTranslator({ locale: languageTag(locale), messages: messagesFor(locale) });
}
