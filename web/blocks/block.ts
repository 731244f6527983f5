import type { Crumb } from '@merrowvale/shared/domain/breadcrumbs-from-path.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import type { CarerInvitation } from '@merrowvale/shared/schemas/carer.ts';
import type { MedicationDoses } from '@merrowvale/shared/schemas/dose.ts';
import type { ListedType, ListerItem, SourceItem } from '@merrowvale/shared/schemas/lister.ts';
import type { LinkedReminders } from '@merrowvale/shared/schemas/reminder-link.ts';
import type { SearchResponse } from '@merrowvale/shared/schemas/search.ts';
import type { ReactNode } from 'react';
import type { BlockCodename, ContentItemOf } from '../content/model/content-item.ts';
import type { OwnerData } from '../lib/api/owner-data.ts';
import type { ClinicPage, ClinicQuestion } from '../lib/clinics/clinic-search.ts';
import { isItemOf } from '../lib/content/is-item-of.ts';
import type { SiteSection } from '../lib/site-section/site-section.ts';

/** Who looks at the page; nobody is signed in when `roles` is undefined. `id` is the owner's, `light` tells a light user. */
export type Visitor = {
  roles: readonly string[] | undefined;
  id?: string | undefined;
  light?: boolean;
  /** Nobody knows yet whether somebody is signed in; then there is neither an owner nor an anonymous visitor. */
  pending?: boolean;
  /** Of the clinic that the visitor belongs to. */
  crmId?: string;
  /** What forms fill in for whoever is signed in. */
  contact?: VisitorContact;
};

/** Name and addresses of whoever is signed in, as far as they are known. */
export type VisitorContact = Partial<Record<'firstName' | 'lastName' | 'emailAddress' | 'telephone', string>>;

/** Any item of the content system, before its type is known. */
export type AnyItem = {
  system: { codename: string; type: string; workflowStep: string | null };
  elements: object;
};

/** `stack` sets blocks one below the other, `row` beside each other; `page` gives wide ones the window's whole width. */
type BlockLayout = 'stack' | 'row' | 'page';

/** The level of a heading below the title of its block, or in its place where the block has none. */
export type CardHeading = 'h2' | 'h3';

/** What a block may know of the page it stands on. */
export type BlockContext = {
  locale: Locale;
  /** The origin of the site, without a slash at its end. */
  siteUrl: string;
  /** The page's path with its locale, such as `/en_gb/advice/fleas`. */
  path: string;
  /** The query string of the request, with its `?`, or empty. */
  query: string;
  /** The trail to the page, the home page first; empty where there is none. */
  trail: readonly Crumb[];
  siteSection: SiteSection;
  visitor: Visitor;
  /** Whether a broken or unknown block names itself: outside production, and to editors in preview. */
  showsProblems: boolean;
  /** The path below the locale of a page, by its item's codename. */
  pageAddress: (codename: string) => string | undefined;
  /** All items of a type that lists show; whoever draws them chooses among them by role. */
  listed: (type: ListedType) => Promise<readonly SourceItem[]>;
  /** The questions that match some words, best first. */
  findFaqs: (messages: string) => Promise<readonly ListerItem[]>;
  /** The types of all blocks of the page, and of what lies within them. */
  pageTypes: ReadonlySet<string>;
  /** Clinics or shelters near a place, for visitors without scripts; throws when they cannot be looked up. */
  findClinics?: (question: ClinicQuestion) => Promise<ClinicPage>;
  /** Results of the site's search from `skip` on, for this visitor; undefined when the search does not work. */
  search: (term: string, skip: number) => Promise<SearchResponse | undefined>;
  /** What an owner's screens show, as far as it could be read for the page. */
  ownerData?: () => Promise<OwnerData | undefined>;
  /** A pet's doses of the last twelve months, as far as they could be read for the page. */
  petDoses?: (petId: string) => Promise<MedicationDoses[] | undefined>;
  /** What the link of an invitation to help stands for; undefined for a link that is not ours. */
  carerInvitation?: (token: string) => Promise<CarerInvitation | undefined>;
  /** The reminders that the link in a message acts on; undefined for a link that does not work. */
  reminderLink?: (token: string) => Promise<LinkedReminders | undefined>;
  /** Draws blocks that lie within a block, with the same checks as those of the page. */
  render: (items: readonly AnyItem[], layout?: BlockLayout, cardHeading?: CardHeading) => ReactNode;
  /** Of a card, set by the block that it lies within. */
  cardHeading: CardHeading;
  /** The parts of a block that this visitor may see. */
  visible: <Item extends AnyItem>(items: readonly Item[]) => Item[];
};

export type BlockProps<Codename extends BlockCodename> = {
  item: ContentItemOf<Codename>;
  context: BlockContext;
};

export type RegisteredBlock<Codename extends BlockCodename> = {
  codename: Codename;
  wide: boolean;
  render: (item: AnyItem, context: BlockContext) => ReactNode | Promise<ReactNode>;
};

/** Ties a type of the content model to the server component that draws it; `wide` ones reach the window's edges. */
export function block<const Codename extends BlockCodename>(
  codename: Codename,
  component: (props: BlockProps<Codename>) => ReactNode | Promise<ReactNode>,
  { wide = false }: { wide?: boolean } = {},
): RegisteredBlock<Codename> {
  return {
    codename,
    wide,
    render: (item, context) => (isItemOf(item, codename) ? component({ item, context }) : null),
  };
}
