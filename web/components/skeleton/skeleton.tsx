import styles from './skeleton.module.css';

/** Holds the place of what is loading, so that nothing jumps when it comes. */
export function Skeleton({ height, width = '100%' }: { height: string; width?: string }) {
  return <span aria-hidden className={styles.skeleton} style={{ height, width }} />;
}
