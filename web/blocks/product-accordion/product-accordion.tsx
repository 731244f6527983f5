import { Glyph } from '../../components/glyph/glyph.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import type { BlockProps } from '../block.ts';
import styles from './product-accordion.module.css';

/**
 * Use it for ingredients, dosage and safety: sections of which at most one is open. A section without a title
 * or without blocks is left out.
 */
export function ProductAccordion({ item: { system, elements }, context }: BlockProps<'product_accordion'>) {
  const sections = elements.sections.linkedItems.filter(
    ({ elements: { title, content } }) =>
      title.value.trim() !== '' && context.visible(content.linkedItems).length > 0,
  );
  if (sections.length === 0) return null;
  const group = context.uniqueId(system.codename);
  return (
    <div>
      {sections.map(({ system: { codename }, elements: { title, icon, content } }) => (
        <details key={codename} name={group} className={styles.section}>
          <summary className={styles.summary}>
            <Icon name={icon.value} size="sm" />
            <h3 className={styles.title}>{title.value}</h3>
            <Glyph name="chevron-down" className={styles.chevron} />
          </summary>
          <div className={styles.content}>{context.render(content.linkedItems)}</div>
        </details>
      ))}
    </div>
  );
}
