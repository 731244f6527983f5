/** A weight for people to read, in lbs; undefined when none is known. `tag` is a language tag. */
export function weightText(weight: { value: number | null }, tag: string): string | undefined {
  if (weight.value === null) return undefined;
  return `${new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format(weight.value)} lbs`;
}
