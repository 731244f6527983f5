import { findType, typeElements } from '@merrowvale/web/content/model/find-type.ts';
import {
  type ContentVariant,
  type ElementValue,
  type InlineItem,
  issueMessage,
  parseElement,
} from './parse-element.ts';
import { stableId } from './stable-id.ts';

/** The fields that all variants in one file share. */
type ItemOrigin = Omit<ContentVariant, 'id' | 'codename' | 'name' | 'type' | 'elements'>;

/**
 * Returns an item's variants: those written inside it first, then the item itself. Throws an error that names
 * the location of a mistake.
 */
export function itemVariants(item: InlineItem, codename: string, origin: ItemOrigin): ContentVariant[] {
  const found: ContentVariant[] = [];
  found.push(toVariant(item, codename, origin, found));
  return found;
}

function toVariant(
  item: InlineItem,
  codename: string,
  origin: ItemOrigin,
  found: ContentVariant[],
): ContentVariant {
  if (findType(item.type) === undefined)
    throw new Error(`${codename}: the type "${item.type}" does not exist`);
  const elements = typeElements(item.type);
  for (const name of Object.keys(item.elements))
    if (!Object.hasOwn(elements, name))
      throw new Error(`${codename}: the type ${item.type} has no element "${name}"`);
  return {
    id: stableId('item', codename),
    codename,
    name: item.name ?? codename.replaceAll('_', ' '),
    type: item.type,
    ...origin,
    elements: Object.fromEntries(
      Object.entries(elements).map(([name, element]) => [
        name,
        named(`${codename}.${name}`, () =>
          parseElement(
            element,
            item.elements[name],
            inlineItems(codename, name, origin, found),
            origin.language,
          ),
        ),
      ]),
    ),
  };
}

/**
 * Linked items become separate items; components stay with the text. Both derive their codename from their
 * position.
 */
function inlineItems(parent: string, element: string, origin: ItemOrigin, found: ContentVariant[]) {
  return {
    linkedItem(item: InlineItem, position: number): string {
      const codename = item.codename ?? codenameAt(parent, element, String(position + 1));
      found.push(toVariant(item, codename, origin, found));
      return codename;
    },
    component(item: InlineItem, position: number): ContentVariant {
      const codename = item.codename ?? codenameAt(parent, element, `c${position + 1}`);
      return { ...toVariant(item, codename, origin, found), workflowStep: undefined };
    },
  };
}

/** Kontent.ai's limit; a longer name ends in a digest of itself, so that it stays unique. */
const maxCodenameLength = 60;

/** The codename of an item that is written in place without one. */
export function codenameAt(parent: string, element: string, position: string): string {
  const codename = `${parent}__${element}_${position}`;
  if (codename.length <= maxCodenameLength) return codename;
  const digest = stableId('codename', codename).slice(0, 8);
  return `${codename.slice(0, maxCodenameLength - digest.length - 1)}_${digest}`;
}

function named(place: string, parse: () => ElementValue): ElementValue {
  try {
    return parse();
  } catch (error) {
    throw new Error(`${place} ${issueMessage(error)}`, { cause: error });
  }
}
