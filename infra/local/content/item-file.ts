import { codenameAt } from '@merrowvale/infra/content/item-variants.ts';
import { typeElements } from '@merrowvale/web/content/model/find-type.ts';
import * as z from 'zod';

const rawItem = z.looseObject({
  type: z.string(),
  codename: z.string().optional(),
  name: z.string().optional(),
  elements: z.record(z.string(), z.unknown()).optional(),
});

export type RawItem = z.infer<typeof rawItem>;

export type WrittenItem = { codename: string; item: RawItem; isComponent: boolean };

export function isRawItem(value: unknown): value is RawItem {
  return rawItem.safeParse(value).success;
}

/** The items that are written in place in an element of another. */
export function writtenWithin({ codename, item }: WrittenItem, element: string): WrittenItem[] {
  const value = item.elements?.[element];
  const type = typeElements(item.type)[element]?.type;
  if (type === 'modular_content') return places(value, codename, element, false);
  if (type !== 'rich_text' || typeof value !== 'object' || value === null) return [];
  return 'components' in value ? places(value.components, codename, element, true) : [];
}

function places(list: unknown, parent: string, element: string, isComponent: boolean): WrittenItem[] {
  return (Array.isArray(list) ? list : []).flatMap((item: unknown, index) => {
    if (!isRawItem(item)) return [];
    const position = `${isComponent ? 'c' : ''}${index + 1}`;
    return [{ codename: item.codename ?? codenameAt(parent, element, position), item, isComponent }];
  });
}

/** The items around an item in its file, from the outermost to itself; empty if the file does not have it. */
export function pathTo(place: WrittenItem, codename: string): WrittenItem[] {
  if (place.codename === codename) return [place];
  for (const element of Object.keys(place.item.elements ?? {})) {
    for (const inner of writtenWithin(place, element)) {
      const rest = pathTo(inner, codename);
      if (rest.length > 0) return [place, ...rest];
    }
  }
  return [];
}

const maxLineLength = 110;

export function fileText({ elements, ...head }: RawItem, changes: object = {}): string {
  const text = JSON.stringify({ ...head, ...changes, elements }, null, 2);
  return `${text.replace(/^( *)(.*)\[\n\s+("[^\n]*"(?:,\n\s+"[^\n]*")*|-?\d[^[\]{}"]*)\n\s*\](,?)$/gm, onOneLine)}\n`;
}

function onOneLine(whole: string, indent: string, key: string, entries: string, comma: string): string {
  const line = `${indent}${key}[${entries.replace(/\n\s+/g, ' ')}]${comma}`;
  return line.length > maxLineLength ? whole : line;
}
