import type { UsedPart } from '../../content/model/cache-tags.ts';
import type { Within } from '../edge/render-facts.ts';

type Element = {
  type: string;
  value: unknown;
  modular_content?: string[];
};
type Item = {
  system: { codename: string; type: string; language: string };
  elements: { [codename: string]: Element };
};

/**
 * The items that a page consists of, from the response that contains it, each with the item around it. Pages to which
 * it links are not among its parts, because a link shows none of their blocks. An item that was not delivered,
 * because it is not published yet, is a part without a language.
 */
export function partsOf(response: { item: Item; modular_content: { [codename: string]: Item } }): Within {
  const parts = new Map<string, UsedPart>();
  const links = new Map<string, UsedPart>();
  const pending: [item: Item, container: string | undefined][] = [[response.item, undefined]];
  for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
    const [item, container] = next;
    for (const codename of Object.values(item.elements).flatMap(namedIn)) {
      if (parts.has(codename) || links.has(codename)) continue;
      const part = response.modular_content[codename];
      const used = { codename, language: part?.system.language, container };
      if (part?.system.type === 'page') links.set(codename, used);
      else parts.set(codename, used);
      if (part !== undefined && part.system.type !== 'page') pending.push([part, codename]);
    }
  }
  return {
    parts: [...parts.values()],
    links: [...links.values()].map(({ codename, language }) => ({ codename, language })),
  };
}

function namedIn({ type, value, modular_content }: Element): string[] {
  if (type === 'rich_text') return modular_content ?? [];
  if (type !== 'modular_content' || !Array.isArray(value)) return [];
  return value.filter((codename) => typeof codename === 'string');
}
