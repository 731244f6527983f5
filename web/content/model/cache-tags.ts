import { fallbackChain, languages } from './languages.ts';

/** CloudFront keeps at most this many tags of a response. */
const mostTags = 50;

/** An item of content as a page uses it or as it was published. */
export type TaggedItem = { codename: string; type: string };

/** The content that a page was rendered from. */
export type UsedContent = {
  locale: string;
  /** Items that the page asked for by name: itself, the site's settings, pages that it names. Never grouped. */
  roots: readonly string[];
  /** Items within those, such as blocks and their parts. */
  parts: readonly TaggedItem[];
  /** Types of which the page lists every item. */
  lists: readonly string[];
};

/** The tag of every content page, for changes whose effect is not known, such as those of a taxonomy. */
export const contentPagesTag = 'content';

/** The tag of the pages in a locale that show an item. Codenames contain neither dots nor commas. */
function itemTag(locale: string, codename: string): string {
  return `item.${locale}.${codename}`;
}

/** The tag of the pages in a locale that list all items of a type. */
function listTag(locale: string, type: string): string {
  return `list.${locale}.${type}`;
}

/** The tag of the pages in a locale that show too many items to name each one, but some of this type. */
function typeTag(locale: string, type: string): string {
  return `type.${locale}.${type}`;
}

/**
 * The value of a page's `cache-tag` header, 50 tags at most: `content`, the lists and items that the page uses and, if
 * these are too many, one tag for each type of its parts, most numerous first.
 */
export function pageTags({ locale, roots, parts, lists }: UsedContent): string[] {
  const named = new Set(roots);
  const always = [
    contentPagesTag,
    ...[...named].map((codename) => itemTag(locale, codename)),
    ...[...new Set(lists)].map((type) => listTag(locale, type)),
  ];
  const within = new Map(
    parts.filter(({ codename }) => !named.has(codename)).map((part) => [part.codename, part]),
  );
  const byType = [...Map.groupBy(within.values(), ({ type }) => type)].sort(
    ([type, items], [otherType, others]) => others.length - items.length || (type < otherType ? -1 : 1),
  );
  const grouped = new Set<string>();
  const count = () => always.length + grouped.size + within.size;
  for (const [type, items] of byType) {
    if (count() <= mostTags) break;
    grouped.add(type);
    for (const { codename } of items) within.delete(codename);
  }
  const tags = [
    ...always,
    ...[...grouped].sort().map((type) => typeTag(locale, type)),
    ...[...within.keys()].sort().map((codename) => itemTag(locale, codename)),
  ];
  // A page that asks for more than that is invalidated with all others.
  return tags.length <= mostTags ? tags : [contentPagesTag, everyItemTag(locale)];
}

/** The tag of pages in a locale that show more than can be tagged. */
function everyItemTag(locale: string): string {
  return `every-item.${locale}`;
}

/**
 * The tags of the pages affected by a published, unpublished or deleted item: in its language and in all that fall back
 * to it. `users` are the items that contain it, directly or not, up to pages; their pages need no further grouping,
 * since a page's own tag is never grouped.
 */
export function changedTags(
  changed: TaggedItem & { language: string },
  users: readonly string[] = [],
): string[] {
  return languages
    .map(({ codename }) => codename)
    .filter((locale) => fallbackChain(locale).some((language) => language === changed.language))
    .flatMap((locale) => [
      ...[...new Set([changed.codename, ...users])].map((codename) => itemTag(locale, codename)),
      typeTag(locale, changed.type),
      listTag(locale, changed.type),
      everyItemTag(locale),
    ]);
}
