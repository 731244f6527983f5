import type { ModelElement } from '../../../web/content/model/elements.ts';
import { allowedTypes, findType, typeElements } from '../../../web/content/model/find-type.ts';
import type { AnyItem } from '../../../web/lib/pages/block-context.ts';

type Value = { value?: unknown; linkedItems?: readonly AnyItem[] };
type Elements = Record<string, Value>;

/** A place for blocks in a container: the elements that lead there through the container's parts. */
export type Slot = { path: readonly string[]; takes: ReadonlySet<string> };

const elementsOf = (item: AnyItem): Elements => Object.fromEntries(Object.entries(item.elements));

const isBlock = (type: string) => findType(type)?.kind === 'block';

const allowedIn = (element: ModelElement) =>
  element.type === 'modular_content' || element.type === 'rich_text' ? allowedTypes(element.allowed) : [];

/** The places for blocks in the items of a type. */
export function slotsOf(type: string, within: readonly string[] = []): Slot[] {
  return Object.entries(typeElements(type)).flatMap(([name, element]) => {
    const allowed = allowedIn(element);
    const blocks = allowed.filter(isBlock);
    const inParts = allowed
      .filter((each) => findType(each)?.kind === 'part' && !within.includes(each))
      .flatMap((part) => slotsOf(part, [...within, part]))
      .map(({ path, takes }) => ({ path: [name, ...path], takes }));
    return [...(blocks.length > 0 ? [{ path: [name], takes: new Set(blocks) }] : []), ...inParts];
  });
}

/** The container with these blocks in the place of its own; undefined if it has no such place. */
export function placedIn(
  container: AnyItem,
  [name = '', ...rest]: readonly string[],
  blocks: readonly AnyItem[],
): AnyItem | undefined {
  const elements = elementsOf(container);
  const element = elements[name];
  if (!element) return undefined;
  const changed = rest.length === 0 ? filled(element, blocks) : filledPart(element, rest, blocks);
  if (!changed) return undefined;
  return {
    system: { ...container.system, codename: `around_${container.system.codename}` },
    elements: { ...elements, [name]: changed },
  };
}

function filled(element: Value, blocks: readonly AnyItem[]): Value {
  if (typeof element.value !== 'string') return { ...element, linkedItems: blocks };
  const objects = blocks.map(
    ({ system: { codename } }) =>
      `<object type="application/kenticocloud" data-type="item" data-rel="component" data-codename="${codename}"></object>`,
  );
  return {
    ...element,
    value: `${element.value}${objects.join('')}`,
    linkedItems: [...(element.linkedItems ?? []), ...blocks],
  };
}

function filledPart(element: Value, rest: readonly string[], blocks: readonly AnyItem[]): Value | undefined {
  const [first, ...others] = element.linkedItems ?? [];
  const changed = first && placedIn(first, rest, blocks);
  return changed && { ...element, linkedItems: [changed, ...others] };
}
