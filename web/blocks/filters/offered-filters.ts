import type { ContentItemOf } from '../../content/model/content-item.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';

export type OfferedFilter = {
  title: string;
  taxonomy: string;
  options: { label: string; term: string }[];
};

/** The filter groups available to a visitor, each with at least one option. */
export function offeredFilters(
  groups: readonly ContentItemOf<'filter_group'>[],
  { visible }: Pick<BlockContext, 'visible'>,
): OfferedFilter[] {
  return visible(groups)
    .map(({ elements: { title, taxonomy_group, options } }) => ({
      title: title.value,
      taxonomy: taxonomy_group.value,
      options: visible(options.linkedItems)
        .map(({ elements: { label, term } }) => ({ label: label.value || term.value, term: term.value }))
        .filter(({ term }) => term !== ''),
    }))
    .filter(({ taxonomy, options }) => taxonomy !== '' && options.length > 0);
}
