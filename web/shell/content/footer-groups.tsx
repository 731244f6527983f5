import { Glyph } from '../../components/glyph/glyph.tsx';
import { LinkList } from '../../components/link-list/link-list.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import styles from './footer-groups.module.css';

type FooterGroupsProps = {
  groups: readonly ContentItemOf<'links_group'>[];
  context: BlockContext;
};

/**
 * Groups of links: side by side on wide screens; on small ones each opens on demand and closes the previous
 * one.
 */
export function FooterGroups({ groups, context }: FooterGroupsProps) {
  if (groups.length === 0) return null;
  return (
    <div className={styles.groups}>
      {groups.map(({ system: { codename }, elements: { title, links } }) => (
        <section key={codename} data-footer-group className={styles.group}>
          <h2 className={styles.heading}>
            <span className={styles.title}>{title.value}</span>
            <button
              type="button"
              aria-expanded={false}
              aria-controls={`footer-${codename}`}
              className={styles.toggle}
            >
              <span>{title.value}</span>
              <Glyph name="chevron-down" className={styles.chevron} />
            </button>
          </h2>
          <div id={`footer-${codename}`} className={styles.panel}>
            <LinkList links={links.linkedItems} context={context} />
          </div>
        </section>
      ))}
    </div>
  );
}
