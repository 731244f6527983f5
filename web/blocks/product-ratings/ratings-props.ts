import type { Locale } from '@merrowvale/shared/locales.ts';
import type { RatingMessages } from './rating-messages.ts';

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
