/** How far a colour such as `#10362f` is from grey, from 0 to 1. */
export function chroma(hex: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return Math.max(...parts) - Math.min(...parts);
}
