const middle = 50;

/** How much of the first picture shows, from 0 to 100; what lies beyond either end becomes that end. */
export function clampedExposure(entered: number | null): number {
  if (entered === null || Number.isNaN(entered)) return middle;
  return Math.min(100, Math.max(0, entered));
}
