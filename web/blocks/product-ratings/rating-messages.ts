import type { Locale } from '@merrowvale/shared/locales.ts';
import { messageLanguage } from '@merrowvale/shared/locales.ts';
import { messages } from '../../messages/messages.ts';

export type RatingMessages = ReturnType<typeof ratingMessages>;

/** The texts of ratings and reviews; placeholders are filled in the browser, where the numbers are known. */
export function ratingMessages(locale: Locale) {
  const { reviews, cookies } = messages[messageLanguage(locale)];
  return { ...reviews, cookies };
}

export type RatingsProps = {
  locale: Locale;
  title: string;
  productName: string;
  /** The id in content. */
  contentId: string;
  /** The product's id in our own store, which all of its sizes share, and their ids. */
  storeId: string;
  skus: readonly string[];
  widget: 'summary' | 'reviews';
  /** Address of the provider's script; empty for our own store. */
  script: string;
  signInAddress: string;
  visitor: 'pending' | 'anonymous' | 'signed-in';
  messages: RatingMessages;
};
