import styles from './skip-link.module.css';

/** Leads past all that stands above a page; in sight while it has focus. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a href="#content" className={styles.skip}>
      {children}
    </a>
  );
}
