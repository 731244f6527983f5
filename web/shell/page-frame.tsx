import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

/** The column that ordinary pages stand in. */
export function PageFrame({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={narrow ? `${styles.frame} ${styles.narrow}` : styles.frame}>{children}</div>;
}
