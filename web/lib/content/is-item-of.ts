import type { ContentItemOf, TypeCodename } from '../../content/model/content-item.ts';

/** Whether an item is of a type, so that its elements can be read. */
export function isItemOf<const Codename extends TypeCodename>(
  item: { system: { type: string } } | undefined,
  type: Codename,
): item is ContentItemOf<Codename> {
  return item?.system.type === type;
}
