import type { TaggedItem } from '../../content/model/cache-tags.ts';

type Element = {
  type: string;
  value: unknown;
  modular_content?: string[];
};
type Item = {
  system: TaggedItem;
  elements: { [codename: string]: Element };
};

/**
 * The items that a page is made of, from the response that contains it. Pages to which it links are included, but not
 * what they are made of: a link shows none of their blocks.
 */
export function partsOf(response: {
  item: Item;
  modular_content: { [codename: string]: Item };
}): TaggedItem[] {
  const found = new Map<string, Item>();
  const pending = [response.item];
  for (let item = pending.pop(); item !== undefined; item = pending.pop()) {
    for (const codename of Object.values(item.elements).flatMap(namedIn)) {
      const part = response.modular_content[codename];
      if (part === undefined || found.has(codename)) continue;
      found.set(codename, part);
      if (part.system.type !== 'page') pending.push(part);
    }
  }
  return [...found.values()].map(({ system: { codename, type } }) => ({ codename, type }));
}

function namedIn({ type, value, modular_content }: Element): string[] {
  if (type === 'rich_text') return modular_content ?? [];
  if (type !== 'modular_content' || !Array.isArray(value)) return [];
  return value.filter((codename) => typeof codename === 'string');
}
