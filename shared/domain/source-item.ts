import type { SourceItem } from '../schemas/lister.ts';

type DeliveredItem = {
  system: { id: string; codename: string; type: string; lastModified: string };
  elements: Readonly<Record<string, { type: string; name: string; value?: unknown }>>;
};

/** Keeps of a delivered item what lists need; elements keep their type, name and value, and terms their taxonomy. */
export function toSourceItem({ system, elements }: DeliveredItem): SourceItem {
  return {
    id: system.id,
    codename: system.codename,
    type: system.type,
    lastModified: system.lastModified,
    elements: Object.fromEntries(
      Object.entries(elements).map(([codename, element]) => [
        codename,
        {
          type: element.type,
          name: element.name,
          value: element.value,
          ...('taxonomyGroup' in element &&
            typeof element.taxonomyGroup === 'string' && { taxonomyGroup: element.taxonomyGroup }),
        },
      ]),
    ),
  };
}
