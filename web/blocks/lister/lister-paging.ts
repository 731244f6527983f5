/** The page number in an address, counted from 1; undefined if it is not valid. */
export function readPage(parameter: string | null): number | undefined {
  if (parameter === null) return 1;
  return /^0*[1-9]\d{0,8}$/.test(parameter) ? Number(parameter) : undefined;
}

/** The last page's number; an empty list has one page. */
export function lastPageOf(totalCount: number, limit: number): number {
  return Math.max(1, Math.ceil(totalCount / limit));
}

/** Three page numbers around the current page, and the last page; null represents a gap. */
export function pageWindow(current: number, last: number): (number | null)[] {
  const first = Math.max(1, Math.min(current - 1, last - 2));
  const numbers = [first, first + 1, first + 2].filter((number) => number <= last);
  const end = numbers.at(-1) ?? last;
  return [
    ...(first > 1 ? [null] : []),
    ...numbers,
    ...(end < last - 1 ? [null] : []),
    ...(end < last ? [last] : []),
  ];
}

/** The number of items that a list shows initially if its address asks for more than the default. */
export function shownCount(parameter: string | null, initial: number): number {
  const requested = parameter !== null && /^\d{1,3}$/.test(parameter) ? Number(parameter) : 0;
  return Math.max(initial, Math.min(requested, 100));
}
