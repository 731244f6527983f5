type Measured = { width: number | null; height: number | null };

/** A picture's size at a displayed height, as `width` and `height` in HTML, which reserve its space while it loads. */
export function sizeAtHeight(picture: Measured, height: number): { width?: number; height: number } {
  const { width: own, height: ownHeight } = picture;
  return own && ownHeight ? { width: Math.round((own * height) / ownHeight), height } : { height };
}
