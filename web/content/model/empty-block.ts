import { findType, isNested } from './find-type.ts';
import { isEmptyRichText } from './is-empty-rich-text.ts';

type Elements = { elements: object };

function enteredIn({ elements }: Elements) {
  return Object.entries<{ type?: string; value?: unknown; linkedItems?: readonly unknown[] }>({
    ...elements,
  });
}

/** True if an editor has entered no text, file or linked item, whatever they have chosen from lists. */
export function isBlankElement(item: Elements): boolean {
  return enteredIn(item).every(
    ([, { value, linkedItems = [] }]) =>
      linkedItems.length === 0 &&
      (typeof value !== 'string' || isEmptyRichText(value)) &&
      !(Array.isArray(value) && value.some((each: object) => 'url' in each)),
  );
}

/** True if a block or part has nothing to show: no content of its own, no tags, and nothing switched on. */
export function isEmptyBlock(item: Elements & { system: { type: string } }): boolean {
  const { type } = item.system;
  if (!isNested(type) || findType(type)?.isSelfContained) return false;
  return isBlankElement(item) && !enteredIn(item).some(([name, element]) => showsByItself(name, element));
}

function showsByItself(name: string, { type, value }: { type?: string; value?: unknown }): boolean {
  // Elements of snippets, such as roles, spacing and sizes, only affect what is shown.
  if (name.includes('__') || !Array.isArray(value)) return false;
  if (type === 'taxonomy') return value.length > 0;
  return value.some((option: { codename?: string }) => option.codename === 'yes');
}
