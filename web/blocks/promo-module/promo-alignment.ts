const alignments = ['left', 'center', 'right', 'full_width'] as const;

/**
 * The position of a promo module; throws an error that names any value except `left`, `center`, `right` and
 * `full_width`.
 */
export function promoAlignment(value: string): (typeof alignments)[number] {
  const alignment = alignments.find((known) => known === value);
  if (alignment === undefined) {
    throw new Error(`A promo module must be aligned ${alignments.join(', ')}, not '${value}'`);
  }
  return alignment;
}
