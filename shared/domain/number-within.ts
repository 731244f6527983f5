/** A number that an editor entered, if it is within limits that make sense for it; otherwise the default. */
export function numberWithin<Default>(
  entered: unknown,
  [min, max]: readonly [number, number],
  otherwise: Default,
): number | Default {
  return typeof entered === 'number' && entered >= min && entered <= max ? entered : otherwise;
}
