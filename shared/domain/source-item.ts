import { contentElement, type SourceItem } from '../schemas/lister.ts';

type DeliveredItem = {
  system: { id: string; codename: string; type: string; lastModified: string; collection: string };
  elements: Readonly<Record<string, object>>;
};

/**
 * Reduces a delivered item to the parts shown in lists: elements with type, name and value, terms with their
 * taxonomy, and texts with links and pictures.
 */
export function toSourceItem({ system, elements }: DeliveredItem): SourceItem {
  return {
    id: system.id,
    codename: system.codename,
    type: system.type,
    lastModified: system.lastModified,
    collection: system.collection,
    elements: Object.fromEntries(
      Object.entries(elements).map(([codename, element]) => [codename, contentElement.parse(element)]),
    ),
  };
}
