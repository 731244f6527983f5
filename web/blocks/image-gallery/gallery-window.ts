/** Maximum number of pictures in a gallery, and of thumbnails in view. */
export const galleryImages = 5;
export const thumbnailsInView = 3;

/** Index of the first thumbnail in view after a step, limited to the row. */
export function windowStart(start: number, step: number, count: number): number {
  return Math.max(0, Math.min(start + step, count - thumbnailsInView));
}
