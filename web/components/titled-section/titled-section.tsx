import type { Elements } from '../elements.ts';
import styles from './titled-section.module.css';

/** A block below its title, if it has one. */
export function TitledSection({ title, children }: { title: string; children: Elements }) {
  return (
    <section className={styles.section}>
      {title !== '' && <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  );
}
