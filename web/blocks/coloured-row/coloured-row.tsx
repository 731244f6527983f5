import { joinClasses } from '../../components/join-classes.ts';
import { namedColour } from '../../styles/named-colour.ts';
import type { BlockProps } from '../block.ts';
import styles from './coloured-row.module.css';

/**
 * Sets its blocks on a ground of the palette, from edge to edge. For one section of a page that should stand out.
 * The colour decides whether text on it is light or dark; an unknown one gives no ground and dark text.
 */
export function ColouredRow({ item: { elements }, context }: BlockProps<'coloured_row'>) {
  const blocks = elements.content.linkedItems;
  if (context.visible(blocks).length === 0) return null;
  const colour = namedColour(elements.background_color.value);
  return (
    <section
      className={joinClasses(styles.row, colour && joinClasses(styles.coloured, colour.className))}
      data-text={colour?.text ?? 'dark'}
    >
      <div className={styles.content}>{context.render(blocks)}</div>
    </section>
  );
}
