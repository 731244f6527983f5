import { brands } from './brands.ts';

export const maxStars = 5;
export const maxReviewTitleLength = 80;
export const maxReviewTextLength = 1000;
export const maxReviewNameLength = 40;

const productsPath = '/products/';
const reviewed: ReadonlySet<string> = new Set(
  brands.map(({ refillUrl }) => refillUrl.slice(productsPath.length)),
);

export function isReviewedProduct(id: string): boolean {
  return reviewed.has(id);
}

/** The mean of ratings to one decimal; null without any, so that nobody shows an invented one. */
export function averageRating(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null;
  return Math.round((ratings.reduce((sum, each) => sum + each, 0) / ratings.length) * 10) / 10;
}

/** The product id for which ratings are requested: the address's `sku`, or else the id in the content (PDP-21). */
export function ratedProductId(query: string, contentId: string): string {
  return new URLSearchParams(query).get('sku')?.trim() || contentId;
}
