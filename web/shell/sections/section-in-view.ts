/**
 * Index of the current section: the last one whose heading has passed a line in the window; undefined above
 * the first.
 */
export function sectionInView(tops: readonly (number | undefined)[], line: number): number | undefined {
  const passed = tops.flatMap((top, index) => (top !== undefined && top <= line ? [{ top, index }] : []));
  return passed.reduce<{ top: number; index: number } | undefined>(
    (last, each) => (last === undefined || each.top >= last.top ? each : last),
    undefined,
  )?.index;
}
