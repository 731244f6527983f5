import { findType } from '../../content/model/find-type.ts';
import type { AnyItem } from '../pages/block-context.ts';
import { elementLink, itemLink, type Link } from './smart-links.ts';

/** Copies of items whose texts and pictures contain marks, and the attributes that each mark stands for. */
export type MarkedItems<Items> = {
  items: Items;
  /** The attributes of the first mark in a text or an address. */
  linkIn: (text: string) => Link | undefined;
  /** The parts of those items, by codename; blocks have attributes of their own. */
  parts: Map<string, Link>;
};

/** An address, a number, an id or a codename: blocks work with it, and no reader sees it. */
const technical = /^[a-z\d/#.-][\w./:#?&=%+-]*$/;

/** Survives addresses, upper case and cutting into words. */
const markIn = /~sl(\d+)~/i;

/**
 * Marks items, so that rendering them shows which element each part of the page comes from. What is rendered from the
 * copies is never shown; wherever a mark changes the way in which a block works, it is just not found.
 */
export function markedItems<Items extends object>(originals: Items): MarkedItems<Items> {
  const items = structuredClone(originals);
  const links: Link[] = [];
  const parts = new Map<string, Link>();
  const seen = new Set<object>();
  const look = (value: unknown) => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (isItem(value)) {
      const { codename: name, type } = value.system;
      if (findType(type)?.kind !== 'block') parts.set(name, itemLink(value));
      for (const [codename, element] of Object.entries(value.elements)) {
        const mark = `~sl${links.length}~`;
        if (markElement(element, mark)) links.push(elementLink(value, codename));
      }
    }
    Object.values(value).forEach(look);
  };
  look(items);
  return { items, parts, linkIn: (text) => links[Number(markIn.exec(text)?.[1])] };
}

function isItem(value: object): value is AnyItem {
  return 'system' in value && 'elements' in value;
}

type Written = { type?: string; value: unknown };

/** Marks an element in place; false for one that no reader sees, such as a number or a date. */
function markElement(element: Written, mark: string): boolean {
  const { type, value } = element;
  if (Array.isArray(value)) {
    for (const each of value) markPart(each, mark);
    return type !== 'modular_content';
  }
  if (typeof value !== 'string' || value === '' || technical.test(value)) return false;
  element.value = type === 'rich_text' ? `${mark}${value}` : `${value}${mark}`;
  return true;
}

/** A picture is recognized by its address, a term or an option by its name. */
function markPart(part: { url?: unknown; name?: unknown }, mark: string): void {
  if (typeof part.url === 'string') part.url = `${part.url}#${mark}`;
  else if (typeof part.name === 'string') part.name = `${part.name}${mark}`;
}
