/** An editor's height of a frame: a positive number with `px` behind it, else the default. */
export function frameHeight(height: string, otherwise: `${number}px`): string {
  const pixels = /^(\d+(?:\.\d+)?)px$/.exec(height.trim())?.[1];
  return pixels !== undefined && Number(pixels) > 0 ? `${Number(pixels)}px` : otherwise;
}
