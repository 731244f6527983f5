const defaults = { x: 90, y: 10 } as const;

/**
 * The focal point of a picture as CSS `object-position`: whole percentages from 0 to 100, from the left and
 * the top.
 */
export function mediaPosition(x: string, y: string): string {
  return `${percentage(x) ?? defaults.x}% ${percentage(y) ?? defaults.y}%`;
}

function percentage(text: string): number | undefined {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return value >= 0 && value <= 100 ? value : undefined;
}
