import { textsIn } from '../../lib/i18n/translator.ts';
import { withEditorTexts } from '../../lib/i18n/with-editor-texts.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { BlockProps } from '../block.ts';
import { FilterOptions } from '../filters/filter-options.tsx';
import { FilterPanel } from '../filters/filter-panel.tsx';
import { offeredFilters } from '../filters/offered-filters.ts';
import styles from './filter-block.module.css';

/**
 * Use it for a few groups of checkboxes with few options each; use a filter bar for more. All lists and cards
 * of the page follow it.
 */
export function FilterBlock({ item: { elements }, context }: BlockProps<'filter_block'>) {
  const offered = offeredFilters(elements.filters.linkedItems, context);
  if (offered.length === 0) return null;
  const texts = textsIn(
    context.locale,
    withEditorTexts(messagesFor(context.locale).filters, { reset: elements.reset_text.value }),
  );
  return (
    <FilterPanel
      title={elements.title.value}
      filters={offered}
      context={context}
      texts={texts}
      className="p-5 surface bordered rounded-lg"
      formClass={styles.form}
      groupClass={styles.group}
      group={(filter) => <FilterOptions filter={filter} query={context.query} />}
    />
  );
}
