import styles from './skeleton.module.css';

/** Reserves the space of content that is loading, to avoid layout shifts. */
export function Skeleton({ height, width = '100%' }: { height: string; width?: string }) {
  return <span aria-hidden className={styles.skeleton} style={{ height, width }} />;
}
