import { createHash } from 'node:crypto';
import {
  contentPagesTag,
  fallbackChain,
  listTag,
  listTags,
} from '@merrowvale/shared/domain/content-languages.ts';
import { listedType } from '@merrowvale/shared/schemas/lister.ts';

/** CloudFront keeps at most this many tags of a response. */
const maxTags = 50;

/** `language` is that of the version shown on the page; undefined if the item does not exist. */
export type UsedItem = { codename: string; language: string | undefined };
/** An item within another; `container` is undefined directly below the page. */
export type UsedPart = UsedItem & { container: string | undefined };

export type UsedContent = {
  locale: string;
  /** The page itself and the site's settings. */
  roots: readonly UsedItem[];
  /** Items within the page, such as blocks and their parts. */
  parts: readonly UsedPart[];
  /** Pages of which only the address, the title and the like are shown. */
  links: readonly UsedItem[];
  /** Types of which the page lists every item. */
  lists: readonly string[];
  /** Codenames of pages whose addresses in every language are named. */
  versions: readonly string[];
  /** Paths below the locale at which a page would be shown, if it existed. */
  missing: readonly string[];
};

/** The tag of pages that show a version of an item. Codenames contain neither dots nor commas. */
function itemTag(language: string, codename: string): string {
  return `item.${language}.${codename}`;
}

/** The tag of pages that show the address or the title of a page. */
function linkTag(language: string, codename: string): string {
  return `link.${language}.${codename}`;
}

/** The tag of pages that contain a page's addresses in every language. */
function versionsTag(codename: string): string {
  return `versions.${codename}`;
}

/** The tag of pages that would show a page at this path; without a path, of those that would show any page. */
export function addressTag(language: string, path: string | undefined): string {
  const name =
    path === undefined ? 'any' : createHash('sha256').update(path).digest('base64url').slice(0, 16);
  return `address.${language}.${name}`;
}

/** The tag of pages that show more than can be tagged. */
function everyItemTag(language: string): string {
  return `every-item.${language}`;
}

/**
 * The value of a page's `cache-tag` header, with at most 50 tags: `content`, and the items, links and lists that the
 * page uses. If these are too many, the parts of the largest containers are left out, since a change of an item also
 * invalidates its containers.
 */
export function pageTags({ locale, roots, parts, links, lists, versions, missing }: UsedContent): string[] {
  const tagsOf = (tag: typeof itemTag, used: UsedItem) =>
    shownLanguages(locale, used).map((language) => tag(language, used.codename));
  const named = new Set(roots.map(({ codename }) => codename));
  const always = new Set([
    ...listTags(lists, locale),
    ...roots.flatMap((root) => tagsOf(itemTag, root)),
    ...links.flatMap((link) => tagsOf(linkTag, link)),
    ...versions.map(versionsTag),
    ...(missing.length > 0 ? [...missing, undefined] : []).flatMap((path) =>
      fallbackChain(locale).map((language) => addressTag(language, path)),
    ),
  ]);
  const own = parts.filter(({ codename }) => !named.has(codename));
  const groups = [...Map.groupBy(own, ({ container }) => container)].map(([container, items]) => ({
    isDroppable: container !== undefined,
    tags: [...new Set(items.flatMap((item) => tagsOf(itemTag, item)))].sort(),
  }));
  groups.sort((one, other) => other.tags.length - one.tags.length);
  let count = always.size + groups.reduce((sum, { tags }) => sum + tags.length, 0);
  const kept = groups.filter(({ isDroppable, tags }) => {
    if (!isDroppable || count <= maxTags) return true;
    count -= tags.length;
    return false;
  });
  const tags = [...always, ...kept.flatMap(({ tags: each }) => each)];
  // A page that shows even more is invalidated together with all others.
  return tags.length <= maxTags
    ? tags
    : [contentPagesTag, ...versions.map(versionsTag), ...fallbackChain(locale).map(everyItemTag)];
}

/**
 * The languages whose version of an item a page would show in preference, nearest first, followed by the one that it
 * shows.
 */
function shownLanguages(locale: string, { language }: UsedItem): string[] {
  const chain: readonly string[] = fallbackChain(locale);
  const shown = chain.indexOf(language ?? '');
  return shown < 0 ? [...chain] : chain.slice(0, shown + 1);
}

export type ChangedItem = { codename: string; type: string; language: string };

/**
 * The tags of the pages affected by a published, unpublished or deleted item, or by the blocks of a page. `containers`
 * are the items around it, below pages.
 */
export function changedTags(
  { codename, type, language }: ChangedItem,
  containers: readonly string[] = [],
): string[] {
  if (fallbackChain(language).length === 0) return [];
  return [
    ...[...new Set([codename, ...containers])].map((each) => itemTag(language, each)),
    ...(isListed(type) ? [listTag(type, language)] : []),
    everyItemTag(language),
  ];
}

/** The types whose items are shown in lists, and the names of the name finder. */
function isListed(type: string): boolean {
  return type === 'pet_name' || listedType.safeParse(type).success;
}

/** The tags of the pages affected by a page that is new or gone, or whose address, title or the like has changed. */
export function changedPageTags(page: ChangedItem, containers: readonly string[] = []): string[] {
  const { codename, language } = page;
  const tags = changedTags(page, containers);
  return tags.length === 0
    ? []
    : [...tags, linkTag(language, codename), versionsTag(codename), listTag('page', language)];
}
