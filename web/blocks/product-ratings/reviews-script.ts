import * as z from 'zod';

const setting = z.union([z.literal(''), z.url({ protocol: /^https$/ })]).default('');

/**
 * The address of a review provider's script, which replaces our own reviews; empty if there is none. Read on each
 * request, since the value does not exist at build time.
 */
export function reviewsScript(): string {
  return setting.parse(process.env.REVIEWS_SCRIPT);
}
