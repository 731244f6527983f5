import type { ContentItemOf, TypeCodename } from '../../content/model/content-item.ts';

/** True if an item is of the given type; narrows it so that its elements can be read. */
export function isItemOf<const Codename extends TypeCodename>(
  item: { system: { type: string } } | undefined,
  type: Codename,
): item is ContentItemOf<Codename> {
  return item?.system.type === type;
}
