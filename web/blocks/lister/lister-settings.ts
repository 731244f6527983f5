import type { ListedType, ListerFilter, ListerOrder } from '@merrowvale/shared/schemas/lister.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import type { BlockContext } from '../block.ts';

/** What one list asks for and how much of it, ready for the browser. */
export type ListerSettings = {
  codename: ListedType;
  initial: number;
  subsequent: number;
  orderBy: ListerOrder | undefined;
  filters: readonly ListerFilter[];
  roles: string | undefined;
  /** The item whose own page the list stands on. */
  excludeId: string | undefined;
};

export type ListerElements = Pick<
  ContentItemOf<'article_lister'>['elements'],
  'lister__initial_items_number' | 'lister__subsequent_items_number' | 'lister__order_by' | 'lister__filters'
>;

/** An element whose codename any list of content may have: a choice of yes hides the item. */
export const hideElementCodename = 'hide_from_lister';
const defaultNumber = 6;

/** The editor's settings of a list, with defaults, for whoever looks at the page. */
export function listerSettings(
  codename: ListedType,
  elements: ListerElements,
  { visitor, visible }: Pick<BlockContext, 'visitor' | 'visible'>,
): ListerSettings {
  return {
    codename,
    initial: sizeOr(elements.lister__initial_items_number.value),
    subsequent: sizeOr(elements.lister__subsequent_items_number.value),
    orderBy: elements.lister__order_by.value[0]?.codename,
    filters: visible(elements.lister__filters.linkedItems)
      .map(({ elements: group }) => ({
        taxonomy: group.taxonomy_group.value,
        terms: visible(group.options.linkedItems).map((option) => option.elements.term.value),
      }))
      .filter(({ taxonomy, terms }) => taxonomy !== '' && terms.length > 0),
    roles: visitor.roles && visitor.roles.length > 0 ? visitor.roles.join(',') : undefined,
    excludeId: undefined,
  };
}

/** The API gives a hundred items at most. */
function sizeOr(number: number | null): number {
  return number !== null && number >= 1 ? Math.min(Math.floor(number), 100) : defaultNumber;
}
