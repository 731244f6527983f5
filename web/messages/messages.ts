import type { Language } from '@merrowvale/shared/locales.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };

export type Messages = typeof en;

export const messages: Record<Language, Messages> = { en, de, fr, ja };

/** The strings that pages take along into the browser: all but those that only the server writes out. */
export function browserMessages(language: Language): Omit<Messages, 'media' | 'products' | 'share'> {
  const { media: _media, products: _products, share: _share, ...inBrowser } = messages[language];
  return inBrowser;
}
