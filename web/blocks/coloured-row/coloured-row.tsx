import { joinClasses } from '../../components/join-classes.ts';
import { namedColour } from '../../components/named-colour/named-colour.ts';
import type { BlockProps } from '../block.ts';
import styles from './coloured-row.module.css';

/**
 * Use it to place the blocks of one section that should stand out on a coloured background across the page.
 * The colour decides whether the text is light or dark; an unknown colour gives no background and dark text.
 */
export function ColouredRow({ item: { elements }, context }: BlockProps<'coloured_row'>) {
  const blocks = elements.content.linkedItems;
  if (context.visible(blocks).length === 0) return null;
  const colour = namedColour(elements.background_color.value);
  return (
    <section
      className={joinClasses('ink', colour && joinClasses(styles.coloured, colour.className))}
      data-text={colour?.text ?? 'dark'}
    >
      <div className={styles.content}>{context.render(blocks)}</div>
    </section>
  );
}
ColouredRow.wide = true;
