/** A frame's height from an editor's text: a positive number followed by `px`, or else the default. */
export function frameHeight(height: string, otherwise: `${number}px`): string {
  const pixels = /^(\d+(?:\.\d+)?)px$/.exec(height.trim())?.[1];
  return pixels !== undefined && Number(pixels) > 0 ? `${Number(pixels)}px` : otherwise;
}
