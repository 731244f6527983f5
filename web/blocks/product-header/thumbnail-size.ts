/** The width and height of a carousel's thumbnails, in pixels. */
export function thumbnailSize(fullWidth: boolean): 70 | 100 {
  return fullWidth ? 100 : 70;
}
