import { contentPagesTag } from '@merrowvale/shared/domain/content-languages.ts';
import {
  addressTag,
  type ChangedItem,
  changedPageTags,
  changedTags,
} from '../../content/model/cache-tags.ts';
import { contentTag, everyContentTag } from './cached-content.ts';
import type { ContentNotification } from './content-notification.ts';
import { listName, pageIndexName } from './site-index.ts';

/** Finds everything that uses an item or an asset directly: as a block, as a part, or as a link. */
type UsedIn = (codename: string) => Promise<readonly ChangedItem[]>;
type Uses = { ofItem: UsedIn; ofAsset: UsedIn };

/** Caches that a change of content makes stale: responses of the content system, and pages. */
export type AffectedContent = { contentTags: string[]; pageTags: string[] };

/** For changes whose effect on pages is not known, such as the renaming of a taxonomy term. */
export const everyContent: AffectedContent = { contentTags: [everyContentTag], pageTags: [contentPagesTag] };

type PageFacts = {
  /** False for a page of which only the blocks have changed, since no other page shows these. */
  isShownElsewhere: boolean;
  /** The path of a page below its locale, if it is known. */
  path: string | undefined;
};

/** The cache tags affected by a change of an item, an asset, a type, a taxonomy or a language. */
export async function affectedContent(
  change: ContentNotification,
  uses: Uses,
  page: PageFacts = { isShownElsewhere: true, path: undefined },
): Promise<AffectedContent> {
  switch (change.objectType) {
    case 'content_item': {
      const { contentTags, pageTags } = await affectedByItem(change, uses.ofItem, page.isShownElsewhere);
      const isMoved = change.type === 'page' && change.action === 'published' && page.isShownElsewhere;
      return {
        contentTags,
        pageTags: [...pageTags, ...(isMoved ? [addressTag(change.language, page.path)] : [])],
      };
    }
    case 'asset': {
      const users = await uses.ofAsset(change.codename);
      return together(await Promise.all(users.map((user) => affectedByItem(user, uses.ofItem))));
    }
    default:
      return everyContent;
  }
}

/**
 * Cached responses of the content system are affected if they contain the item, up to pages: a link to a page
 * includes none of its blocks, so a response with the link is affected only by changes to the page itself. Cached
 * pages name the items that they show or the containers of these; everything that uses the item directly is named as
 * well, in case it was not published before.
 */
async function affectedByItem(
  changed: ChangedItem,
  usedIn: UsedIn,
  isShownElsewhere = true,
): Promise<AffectedContent> {
  const reached = new Set([changed.codename]);
  const named = new Set<string>();
  let edge = [changed.codename];
  while (edge.length > 0) {
    const users = (await Promise.all(edge.map(usedIn))).flat();
    const isDirect = reached.size === 1;
    for (const { codename, type } of users) if (isDirect || type !== 'page') named.add(codename);
    const fresh = users.filter(({ codename }) => !reached.has(codename));
    for (const { codename } of fresh) reached.add(codename);
    edge = [...new Set(fresh.filter(({ type }) => type !== 'page').map(({ codename }) => codename))];
  }
  const list = changed.type === 'page' ? pageIndexName : listName(changed.type);
  return {
    contentTags: [...reached, list].map((about) => contentTag(changed.language, about)),
    pageTags: pageTagsOf(changed, [...named], isShownElsewhere),
  };
}

function pageTagsOf(changed: ChangedItem, containers: readonly string[], isShownElsewhere: boolean) {
  if (changed.type !== 'page') return changedTags(changed, containers);
  return isShownElsewhere ? changedPageTags(changed, containers) : changedTags(changed);
}

export function together(parts: readonly AffectedContent[]): AffectedContent {
  return {
    contentTags: [...new Set(parts.flatMap(({ contentTags }) => contentTags))],
    pageTags: [...new Set(parts.flatMap(({ pageTags }) => pageTags))],
  };
}
