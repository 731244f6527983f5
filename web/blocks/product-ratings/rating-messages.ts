import type { Locale } from '@merrowvale/shared/locales.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { messages } from '../../messages/messages.ts';

export type RatingMessages = ReturnType<typeof ratingMessages>;

/** The texts of ratings and reviews; placeholders are filled in the browser, where the numbers are known. */
export function ratingMessages(locale: Locale) {
  const { reviews, cookies } = messages[messageLanguage(locale)];
  return { ...reviews, cookies };
}
