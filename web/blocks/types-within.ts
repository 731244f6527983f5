import type { AnyItem } from '../lib/pages/block-context.ts';

export function typesWithin(items: readonly AnyItem[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const types = new Set<string>();
  const look = (item: AnyItem) => {
    if (seen.has(item.system.codename)) return;
    seen.add(item.system.codename);
    types.add(item.system.type);
    for (const element of Object.values(item.elements)) linkedItems(element).forEach(look);
  };
  items.forEach(look);
  return types;
}

function linkedItems(element: { linkedItems?: AnyItem[] }): AnyItem[] {
  return element.linkedItems ?? [];
}
