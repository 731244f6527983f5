import { type Locale, languageTag } from '../locales.ts';
import type { ListerFilter, ListerOrder, SourceItem } from '../schemas/lister.ts';
import { contentEnd } from './content-date.ts';

/**
 * The collection of the items that only the gallery of blocks shows. They are examples, so lists leave them out.
 */
export const galleryCollection = 'gallery';

export const rolesElement = 'authentication_gate_component__user_roles';

type Selection = {
  locale: Locale;
  excludeId?: string | undefined;
  filters?: readonly ListerFilter[] | undefined;
  hideElementCodename?: string | undefined;
  orderBy?: ListerOrder | undefined;
  /** Epoch milliseconds. */
  now: number;
  roles: readonly string[];
};

export function selectItems(items: readonly SourceItem[], selection: Selection): SourceItem[] {
  const { excludeId, hideElementCodename, filters = [], roles, orderBy, locale, now } = selection;
  const chosen = items.filter(
    (item) =>
      item.collection !== galleryCollection &&
      item.id !== excludeId &&
      !(hideElementCodename !== undefined && isSet(item.elements[hideElementCodename]?.value)) &&
      isVisibleTo(roles, item) &&
      now < (contentEnd(item.elements.valid_until, locale) ?? Number.POSITIVE_INFINITY) &&
      filters.every((filter) => fits(item, filter)),
  );
  return chosen.sort(orders[orderBy ?? 'order_by_date_last_modified'](titleOrder(locale)));
}

/** The choice "no" counts as not set, as does an empty value. */
function isSet(value: unknown): boolean {
  if (!Array.isArray(value)) return value !== null && value !== undefined && value !== '';
  return codenamesIn(value).some((codename) => codename !== 'no');
}

export function isVisibleTo(roles: readonly string[], item: SourceItem): boolean {
  const required = codenamesIn(item.elements[rolesElement]?.value);
  return required.length === 0 || required.some((role) => roles.includes(role));
}

/** A filter names a taxonomy, or the element in which its terms are selected. */
function fits(item: SourceItem, { taxonomy, terms }: ListerFilter): boolean {
  return Object.entries(item.elements).some(
    ([codename, { taxonomyGroup, value }]) =>
      (codename === taxonomy || taxonomyGroup === taxonomy) &&
      codenamesIn(value).some((term) => terms.includes(term)),
  );
}

function codenamesIn(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((option: { codename?: unknown } | null) =>
    typeof option?.codename === 'string' ? [option.codename] : [],
  );
}

type Order = (a: SourceItem, b: SourceItem) => number;

const orders: Record<ListerOrder, (byTitle: Order) => Order> = {
  order_by_date_last_modified: (byTitle) => (a, b) =>
    Date.parse(b.lastModified) - Date.parse(a.lastModified) || byTitle(a, b),
  order_alphabetically_by_title: (byTitle) => byTitle,
  aZ: (byTitle) => byTitle,
  zA: (byTitle) => (a, b) => byTitle(b, a),
  recommended: (byTitle) => (a, b) => compareNumbers(listerNumber(a), listerNumber(b)) || byTitle(a, b),
};

function titleOrder(locale: string): Order {
  const { compare } = new Intl.Collator(languageTag(locale), { numeric: true });
  return (a, b) => compare(titleOf(a), titleOf(b)) || compare(a.codename, b.codename);
}

function titleOf({ elements }: SourceItem): string {
  const title = elements.title?.value;
  return typeof title === 'string' ? title : '';
}

/** Items without a number go last. */
function listerNumber({ elements }: SourceItem): number {
  const number = elements.lister_order_number?.value;
  return typeof number === 'number' ? number : Number.POSITIVE_INFINITY;
}

function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

export const listedElements = [
  'title',
  'description',
  'summary',
  'thumbnail_image',
  'card_image',
  'article_slug',
  'article_lister_category',
  'tags',
  'species',
  'region',
  'topic',
  'author_name',
  'phone',
  'published_at',
  'valid_until',
  'voucher_code',
  'lister_order_number',
  'hide_from_lister',
  rolesElement,
] as const;
