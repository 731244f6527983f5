import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { filterPrefix } from '../lister/lister-choice.ts';
import { positionParameters } from './chosen-address.ts';

export type OfferedFilter = ReturnType<typeof offeredFilters>[number];

/** The filter groups available to a visitor, each with at least one option. */
export function offeredFilters(
  groups: readonly ContentItemOf<'filter_group'>[],
  { visible, locale }: Pick<BlockContext, 'visible' | 'locale'>,
) {
  return visible(groups)
    .map(({ elements: { title, taxonomy_group, options } }) => ({
      title: title.value || translator(locale)('filters.filters'),
      taxonomy: taxonomy_group.value,
      options: visible(options.linkedItems)
        .map(({ elements: { label, term } }) => ({ label: label.value || term.value, term: term.value }))
        .filter(({ term }) => term !== ''),
    }))
    .filter(({ taxonomy, options }) => taxonomy !== '' && options.length > 0);
}

/** Parameters that a form with these filters sets, or removes because they count what was loaded before. */
export function ownParameters(filters: readonly OfferedFilter[]): string[] {
  return [...filters.map(({ taxonomy }) => `${filterPrefix}${taxonomy}`), ...positionParameters];
}
