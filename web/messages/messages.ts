import { type Language, messageLanguage } from '@merrowvale/shared/locales.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

export type Messages = typeof en;

export const messages: Record<Language, Messages> = { en, de, fr, ja };

/**
 * All messages in a locale's language. Server code picks the namespace that it needs; client components
 * receive theirs as a prop, since importing this file would send every language to the browser.
 */
export function messagesFor(locale: string): Messages {
  return messages[messageLanguage(locale)];
}
