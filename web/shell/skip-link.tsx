import styles from './skip-link.module.css';

export function SkipLink({ children }: { children: string }) {
  return (
    <a href="#content" className={styles.skip}>
      {children}
    </a>
  );
}

/**
 * The end of a screen on which somebody acts. Nothing is painted before it has arrived, because what arrives later
 * would move what is about to be pressed: the first actions of a pet, for example, make room for the next.
 */
export function ContentEnd() {
  return (
    <>
      <link rel="expect" href="#content-end" blocking="render" />
      <div id="content-end" hidden />
    </>
  );
}
