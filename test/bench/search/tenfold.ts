import type { ContentSource } from '@merrowvale/functions/lib/content/content-source.ts';
import type { SourceItem } from '@merrowvale/shared/schemas/lister.ts';

const copies = 10;
const words = /(?<![<>/\p{L}-])\p{L}{7,}/gu;

/**
 * A source of ten times the content that the search reads. The copies have addresses of their own, and a quarter of
 * their long words are new, because a larger site also has more words.
 */
export function tenfold(content: ContentSource): ContentSource {
  const known = new Map<string, Promise<SourceItem[]>>();
  return {
    itemsOf(type, locale, elements, now) {
      const key = `${type} ${locale}`;
      const items = known.get(key) ?? content.itemsOf(type, locale, elements, now).then(copiesOf);
      known.set(key, items);
      return items;
    },
  };
}

function copiesOf(items: readonly SourceItem[]): SourceItem[] {
  const codenames = new Set(items.map(({ codename }) => codename));
  return Array.from({ length: copies }, (_, copy) =>
    items.map((item) => copyOf(item, codenames, copy)),
  ).flat();
}

function copyOf(item: SourceItem, codenames: ReadonlySet<string>, copy: number): SourceItem {
  if (copy === 0) return item;
  const linked = (value: unknown) =>
    typeof value === 'string' && codenames.has(value) ? `${value}_${copy}` : value;
  const elements = Object.entries(item.elements).map(([name, element]) => {
    const { value } = element;
    const own = typeof value === 'string' ? textOf(name, value, copy) : value;
    return [name, { ...element, value: Array.isArray(own) ? own.map(linked) : own }] as const;
  });
  const codename = `${item.codename}_${copy}`;
  return { ...item, id: codename, codename, elements: Object.fromEntries(elements) };
}

function textOf(name: string, value: string, copy: number): string {
  if (/_(?:url|slug)$/.test(name)) return `${value}-${copy}`;
  const letter = 'abcdefghij'[copy];
  return value.replaceAll(words, (word, at: number) => (at % 4 === 0 ? `${word}${letter}` : word));
}
