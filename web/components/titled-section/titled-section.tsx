import type { ReactNode } from 'react';
import styles from './titled-section.module.css';

/** A block below its title, if it has one. */
export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      {title !== '' && <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  );
}
