import type { AnyItem } from './block-context.ts';

export function linkedItemsOf({ elements }: AnyItem): AnyItem[] {
  const each = Object.values<{ linkedItems?: AnyItem[] }>({ ...elements });
  return each.flatMap(({ linkedItems = [] }) => linkedItems);
}

/** Items and everything within them, from the outside in. */
export function itemsWithin(roots: readonly AnyItem[]): Set<AnyItem> {
  const items = new Set(roots);
  for (const item of items) for (const inner of linkedItemsOf(item)) items.add(inner);
  return items;
}
