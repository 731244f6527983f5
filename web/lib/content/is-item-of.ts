import type { ContentItemOf, TypeCodename } from '../../content/model/content-item.ts';

export function isItemOf<const Codename extends TypeCodename>(
  item: { system: { type: string } } | undefined,
  type: Codename,
): item is ContentItemOf<Codename> {
  return item?.system.type === type;
}
