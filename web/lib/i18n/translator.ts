import { languageTag, messageLanguage } from '@merrowvale/shared/locales.ts';
import { createTranslator } from 'next-intl';
import { messages } from '../../messages/messages.ts';

/** The interface strings of a locale, for server components. */
export function translator(locale: string) {
  return createTranslator({ locale: languageTag(locale), messages: messages[messageLanguage(locale)] });
}
