import { contentTag } from './cached-content.ts';
import { listName } from './list-name.ts';
import { pageIndexName } from './site-index.ts';

export type ChangedItem = { codename: string; type: string; language: string };

/** Finds the items that use an item directly: as a block, as a part, or as a link. */
export type UsedIn = (codename: string) => Promise<readonly ChangedItem[]>;

/**
 * The cache tags affected by a changed item: the item and everything that contains it, up to pages. A link to
 * a page shows none of its blocks, so it is affected only by changes to that page itself.
 */
export async function refreshedTags(changed: ChangedItem, usedIn: UsedIn): Promise<string[]> {
  const reached = new Set([changed.codename]);
  let edge = [changed.codename];
  while (edge.length > 0) {
    const users = (await Promise.all(edge.map(usedIn))).flat();
    const fresh = users.filter(({ codename }) => !reached.has(codename));
    for (const { codename } of fresh) reached.add(codename);
    edge = [...new Set(fresh.filter(({ type }) => type !== 'page').map(({ codename }) => codename))];
  }
  const lists = changed.type === 'page' ? [pageIndexName] : [listName(changed.type)];
  return [...reached, ...lists].map((about) => contentTag(changed.language, about));
}
