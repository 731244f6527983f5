import type { Crumb } from '@merrowvale/shared/domain/breadcrumbs-from-path.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ListedType, SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import type { ReactElement } from 'react';
import type { ContentItemOf, TypeCodename } from '../../content/model/content-item.ts';
import type { SiteSection } from '../site-section/site-section.ts';

/** The visitor of a page; `pending` while sessions cannot be read, which makes them neither anonymous nor an owner. */
export type Visitor = 'pending' | 'anonymous' | SignedInVisitor;

export type SignedInVisitor = {
  id: string;
  roles: readonly string[];
  light?: boolean;
  /** CRM id of the visitor's clinic. */
  crmId?: string;
  contact?: VisitorContact;
};

/** The visitor if they are known to be signed in, for what is the same for everybody else. */
export function signedIn(visitor: Visitor): SignedInVisitor | undefined {
  return typeof visitor === 'string' ? undefined : visitor;
}

export type VisitorContact = Partial<
  Record<'salutation' | 'firstName' | 'lastName' | 'emailAddress' | 'telephone', string | null>
>;

export type AnyItem = {
  /** `language` is that of the version shown; examples have none. */
  system: {
    id?: string;
    codename: string;
    type: string;
    workflowStep: string | null;
    language?: string;
    collection?: string;
  };
  elements: object;
};

/** `stack` places blocks below each other, `row` side by side; `page` gives wide ones the window's width. */
type BlockLayout = 'stack' | 'row' | 'page';

/** The level of headings below the block's title, or of headings that replace it if the block has none. */
export type CardHeading = 'h2' | 'h3';

export type BlockContext = {
  locale: Locale;
  /** The language around a block, as a locale: that of the page, or of the block that contains it. */
  language: string;
  /** The origin of the site, without a trailing slash. */
  siteUrl: string;
  /** The page's path including its locale, such as `/en_gb/advice/fleas`. */
  path: string;
  /** The query string of the request including `?`, or an empty string. */
  query: string;
  /** The breadcrumbs of the page, starting with the home page; empty if there are none. */
  breadcrumbs: readonly Crumb[];
  /** The id of the page's item; empty for pages that are not content. */
  pageId: string;
  /** True for an editor, who sees drafts. */
  isPreview: boolean;
  siteSection: SiteSection;
  /** The nonce that allows inline scripts under the response's Content-Security-Policy. */
  nonce?: string | undefined;
  visitor: Visitor;
  /** True if a broken or unknown block shows its name: outside production, and to editors in preview. */
  showsProblems: boolean;
  /** The path of a page below the locale, by its item's codename. */
  pageAddress: (codename: string) => string | undefined;
  /** All items of a listed type; the caller filters them by role. */
  listed: (type: ListedType) => Promise<readonly SourceItem[]>;
  /** The types of all blocks on the page, including nested ones. */
  pageTypes: ReadonlySet<string>;
  /** The codenames of the page's lists with pages, in the order of their page parameters. */
  pagedLists: readonly string[];
  /** True if another block of the page renders its main heading. */
  isTitled?: boolean;
  /** Renders nested blocks with the same checks as the page's own. */
  render: (items: readonly AnyItem[], layout?: BlockLayout, cardHeading?: CardHeading) => ReactElement;
  /** Renders nested blocks like `render`; false if none of them shows anything. */
  filled: (...placed: Parameters<BlockContext['render']>) => Promise<ReactElement | false>;
  /** Heading level of cards, set by the block that contains them. */
  cardHeading: CardHeading;
  /** An id for an element: the given one where it is first used on the page, to be linked to, and then numbered. */
  uniqueId: (id: string) => string;
  /** Returns the parts of a block that this visitor may see, without those in which nothing has been entered. */
  visible: <Item extends AnyItem>(items: readonly Item[]) => Item[];
};

export type PageAddress = Pick<BlockContext, 'locale' | 'path' | 'query'> & {
  blocks?: readonly AnyItem[];
  /** The page's item, if it is content. */
  item?: AnyItem;
};

export function isItemOf<const Codename extends TypeCodename>(
  item: { system: { type: string } } | undefined,
  type: Codename,
): item is ContentItemOf<Codename> {
  return item?.system.type === type;
}

export function linkedItemsOf({ elements }: AnyItem): AnyItem[] {
  const each = Object.values<{ linkedItems?: AnyItem[] }>({ ...elements });
  return each.flatMap(({ linkedItems = [] }) => linkedItems);
}

/** Items and everything within them, from the outside in. */
export function itemsWithin(roots: readonly AnyItem[]): Set<AnyItem> {
  const items = new Set(roots);
  for (const item of items) for (const inner of linkedItemsOf(item)) items.add(inner);
  return items;
}
