const middle = 50;

/** Share of the first picture that is visible, limited to 0 to 100 percent. */
export function clampedExposure(entered: number | null): number {
  if (entered === null || Number.isNaN(entered)) return middle;
  return Math.min(100, Math.max(0, entered));
}
