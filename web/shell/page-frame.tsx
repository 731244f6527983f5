import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

/** The content column of ordinary pages. */
export function PageFrame({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={narrow ? `${styles.frame} ${styles.narrow}` : styles.frame}>{children}</div>;
}
