import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

export function PageFrame({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return <div className={narrow ? `${styles.frame} ${styles.narrow}` : styles.frame}>{children}</div>;
}
