import { Glyph } from '../../components/glyph/glyph.tsx';
import type { BlockProps } from '../block.ts';
import { filledTabs } from '../tabs/tabs.tsx';
import styles from './product-accordion.module.css';

/**
 * Use it for ingredients, dosage and safety: sections of which at most one is open. A section without a title
 * or without blocks is left out.
 */
export async function ProductAccordion({
  item: { system, elements },
  context,
}: BlockProps<'product_accordion'>) {
  const sections = await filledTabs(elements.sections.linkedItems, context);
  if (sections.length === 0) return null;
  const group = context.uniqueId(system.codename);
  return (
    <div>
      {sections.map(({ key, title, panel }) => (
        <details key={key} name={group} className={styles.section}>
          <summary className={styles.summary}>
            <h3 className={styles.title}>{title}</h3>
            <Glyph name="chevron-down" className={styles.chevron} />
          </summary>
          <div className={styles.content}>{panel}</div>
        </details>
      ))}
    </div>
  );
}
