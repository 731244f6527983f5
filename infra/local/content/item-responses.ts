import type { ContentVariant } from '@merrowvale/infra/content/parse-element.ts';
import type { Asset } from '@merrowvale/infra/content/read-assets.ts';
import type { Slot, SlotContent, Snapshot } from './content-snapshot.ts';
import {
  deliveredItem,
  everyAsset,
  everyLink,
  modularContent,
  type Surroundings,
  systemOf,
} from './delivered-item.ts';
import {
  badParameter,
  notFound,
  pageOf,
  readDepth,
  readFilters,
  readLanguage,
  readOrder,
  readPaging,
  readProjection,
} from './delivery-query.ts';

export type ItemRequest = {
  address: URL;
  slot: Slot;
  snapshot: Snapshot;
  assetUrl: (asset: Asset) => string;
};

const usualPage = 100;

/** The maximum number of items in a response, including linked ones. */
const maxResponseItems = 2000;

export function listItems(request: ItemRequest) {
  const { address } = request;
  const paging = readPaging(address.searchParams, usualPage);
  const { entries, pagination } = pageOf(matching(request), paging, address);
  return { ...response(entries, readDepth(address.searchParams), request), pagination };
}

export function viewItem(codename: string, request: ItemRequest) {
  const parameters = request.address.searchParams;
  const variant = request.snapshot[request.slot].find(codename, readLanguage(parameters));
  if (variant === undefined) throw notFound('content item', codename);
  const { items, modular_content } = response([variant], readDepth(parameters), request);
  return { item: items[0], modular_content };
}

/** `GET /items-feed`: all matches, page by page; the continuation token is the position. */
export function feedItems(request: ItemRequest, position: FeedPosition) {
  const { entries, continuation } = feedPage(matching(request), position);
  return { body: response(entries, 0, request), continuation };
}

export type FeedPosition = { token: string | undefined; pageSize: number };

function feedPage<Entry>(all: readonly Entry[], { token, pageSize }: FeedPosition) {
  const start = token === undefined ? 0 : readToken(token);
  const next = start + pageSize;
  return {
    entries: all.slice(start, next),
    continuation: next < all.length ? Buffer.from(String(next)).toString('base64url') : undefined,
  };
}

function readToken(token: string): number {
  const start = Buffer.from(token, 'base64url').toString();
  if (!/^\d+$/.test(start)) throw badParameter('The continuation token is not valid.');
  return Number(start);
}

export function itemUsedIn(codename: string, request: ItemRequest, position: FeedPosition) {
  const { snapshot, slot } = request;
  return respondWithUsers(linkersOf(snapshot[slot]).get(codename) ?? [], request, position);
}

const linkers = new WeakMap<SlotContent, Map<string, ContentVariant[]>>();

/** Incoming links of each item. Computed in one pass, because a change to many items needs them for each. */
function linkersOf(content: SlotContent): Map<string, ContentVariant[]> {
  const known = linkers.get(content);
  if (known) return known;
  const found = new Map<string, ContentVariant[]>();
  for (const variant of content.all) {
    for (const codename of new Set(everyLink(variant))) {
      const users = found.get(codename);
      if (users) users.push(variant);
      else found.set(codename, [variant]);
    }
  }
  linkers.set(content, found);
  return found;
}

/** `GET /assets/{codename}/used-in`: items, in every language, that show or link the file. */
export function assetUsedIn(codename: string, request: ItemRequest, position: FeedPosition) {
  const { assets } = request.snapshot;
  const showers = request.snapshot[request.slot].all.filter((variant) =>
    everyAsset(variant).some((file) => assets.get(file)?.codename === codename),
  );
  return respondWithUsers(showers, request, position);
}

/**
 * Filtered by system properties. The `language` parameter, which the client always sends, has no effect here: users
 * in every language are returned.
 */
function respondWithUsers(
  users: readonly ContentVariant[],
  { address }: ItemRequest,
  position: FeedPosition,
) {
  const matches = users.filter(readFilters(address.searchParams));
  const { entries, continuation } = feedPage(matches, position);
  const items = entries.map((variant) => {
    const { sitemap_locations: _unused, ...system } = systemOf(variant);
    return { system };
  });
  return { body: { items }, continuation };
}

function matching({ address, slot, snapshot }: ItemRequest): ContentVariant[] {
  const parameters = address.searchParams;
  return snapshot[slot]
    .list(readLanguage(parameters))
    .filter(readFilters(parameters))
    .sort(readOrder(parameters));
}

function response(variants: readonly ContentVariant[], depth: number, request: ItemRequest) {
  const isWanted = readProjection(request.address.searchParams);
  const around = surroundings(request);
  const linked = modularContent(variants, depth, around, isWanted);
  if (variants.length + Object.keys(linked).length > maxResponseItems)
    throw badParameter(
      `The response would have more than ${maxResponseItems} content items; lower the limit or the depth.`,
    );
  return {
    items: variants.map((variant) => deliveredItem(variant, around, isWanted)),
    modular_content: linked,
  };
}

function surroundings({ address, slot, snapshot, assetUrl }: ItemRequest): Surroundings {
  const language = readLanguage(address.searchParams);
  return { find: (codename) => snapshot[slot].find(codename, language), assets: snapshot.assets, assetUrl };
}
