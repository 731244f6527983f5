import { numberWithin } from '@merrowvale/shared/domain/number-within.ts';
import type { ListedType } from '@merrowvale/shared/schemas/lister.ts';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { type BlockContext, signedIn } from '../../lib/pages/block-context.ts';

/** A list's request parameters and sizes, serialisable for the browser. */
export type ListerSettings = ReturnType<typeof listerSettings> & {
  /** The item whose own page contains the list. */
  excludeId?: string | undefined;
};

type ListerElements = Pick<
  ContentItemOf<'article_lister'>['elements'],
  | 'lister__skip'
  | 'lister__initial_items_number'
  | 'lister__subsequent_items_number'
  | 'lister__order_by'
  | 'lister__filters'
>;

/** An element that any listed type may have; `yes` hides the item from lists. */
export const hideElementCodename = 'hide_from_lister';
const defaultNumber = 6;
const maxSkipped = 1_000_000;

export function listerSettings(
  codename: ListedType,
  elements: ListerElements,
  { visitor, visible }: Pick<BlockContext, 'visitor' | 'visible'>,
) {
  return {
    codename,
    initial: sizeOr(elements.lister__initial_items_number.value),
    subsequent: sizeOr(elements.lister__subsequent_items_number.value),
    skip: Math.floor(Math.min(Math.max(elements.lister__skip.value ?? 0, 0), maxSkipped)),
    orderBy: elements.lister__order_by.value[0]?.codename,
    filters: visible(elements.lister__filters.linkedItems)
      .map(({ elements: group }) => ({
        taxonomy: group.taxonomy_group.value,
        terms: visible(group.options.linkedItems).map((option) => option.elements.term.value),
      }))
      .filter(({ taxonomy, terms }) => taxonomy !== '' && terms.length > 0),
    roles: signedIn(visitor)?.roles.join(',') || undefined,
  };
}

/** The API returns at most a hundred items. */
function sizeOr(number: number | null): number {
  return Math.floor(Math.min(numberWithin(number, [1, Infinity], defaultNumber), 100));
}
