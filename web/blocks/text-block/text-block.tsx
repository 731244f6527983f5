import { joinClasses } from '../../components/join-classes.ts';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import type { BlockProps } from '../block.ts';
import styles from './text-block.module.css';

/**
 * Use it for running text with headings, lists, links, tables and pictures, when no other block fits. Narrow
 * columns read best; a dividing rule ends a section.
 */
export function TextBlock({ item: { elements }, context }: BlockProps<'text_block'>) {
  const alignment = elements.text_alignment.value[0]?.codename ?? 'center';
  const inTables = elements.table_text_alignment.value[0]?.codename;
  const width = elements.snippet_container__resize.value[0]?.codename ?? 'full';
  return (
    <div className={joinClasses(styles[alignment], styles[width], inTables && styles[`table-${inTables}`])}>
      <RichText text={elements.content} context={context} />
      {elements.show_text_divider.value[0]?.codename === 'yes' && <hr className={styles.divider} />}
    </div>
  );
}
