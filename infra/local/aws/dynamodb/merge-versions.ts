import type { Item } from './attribute-value.ts';

export type Sized = { item: Item; size: number };

type Merging = { isPast(item: Item): boolean; compare(one: Item, other: Item): number };

/** The latest versions, except of items that are seen as they were before. */
export function* mergeVersions(
  latest: Iterable<Sized>,
  seen: Item[],
  { isPast, compare }: Merging,
): Generator<Sized> {
  const sized = (item: Item): Sized => ({ item, size: JSON.stringify(item).length });
  const left = [...seen];
  for (const row of latest) {
    if (isPast(row.item)) continue;
    for (let next = left[0]; next && compare(next, row.item) < 0; next = left[0]) {
      left.shift();
      yield sized(next);
    }
    yield row;
  }
  yield* left.map(sized);
}
