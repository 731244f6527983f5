import styles from './skip-link.module.css';

/** Skips everything above the page's content; visible while it has focus. */
export function SkipLink({ children }: { children: string }) {
  return (
    <a href="#content" className={styles.skip}>
      {children}
    </a>
  );
}
