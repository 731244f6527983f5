/** How many pictures a gallery takes, and how many thumbnails of them are in view. */
export const galleryImages = 5;
export const thumbnailsInView = 3;

/** The first thumbnail in view after a step, kept within the row. */
export function windowStart(start: number, step: number, count: number): number {
  return Math.max(0, Math.min(start + step, count - thumbnailsInView));
}
