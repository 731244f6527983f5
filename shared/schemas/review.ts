import * as z from 'zod';
import {
  maxReviewNameLength,
  maxReviewTextLength,
  maxReviewTitleLength,
  maxStars,
} from '../domain/review-rules.ts';
import { localeCode } from './locale.ts';
import { moderationStatus } from './moderation-status.ts';
import { plainLine, plainText } from './plain-text.ts';

export const reviewedProduct = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/, 'Nothing was found with this id.'),
});

export const reviewContent = z.object({
  rating: z.int().min(1).max(maxStars),
  title: plainLine().min(1, 'Enter a value.').max(maxReviewTitleLength),
  text: plainText().min(1, 'Enter a value.').max(maxReviewTextLength),
  /** Shown with the review. */
  name: plainLine().min(1, 'Enter a value.').max(maxReviewNameLength),
});

const storedContent = z.object({
  rating: z.number().int().min(1).max(maxStars),
  title: z.string(),
  text: z.string(),
  name: z.string(),
  locale: localeCode,
});

/** A review as everybody sees it; `date` is the day on which it was written in its locale's time zone. */
const publicReview = storedContent.extend({ id: z.string(), date: z.iso.date() });
export type PublicReview = z.infer<typeof publicReview>;

export const productReviews = z.object({
  count: z.number().int(),
  average: z.number().nullable(),
  reviews: z.array(publicReview),
});
export type ProductReviews = z.infer<typeof productReviews>;

/** A review as shown to its author and to support. */
export const ownReview = storedContent.extend({
  productId: z.string(),
  status: moderationStatus,
  submittedAt: z.string(),
});
export const supportReview = ownReview.extend({ id: z.string() });
export type SupportReview = z.infer<typeof supportReview>;
