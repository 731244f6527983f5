import type { Elements } from '../elements.ts';
import styles from './empty-state.module.css';

type EmptyStateProps = { title: string; children?: Elements | string; picture?: Elements; action?: Elements };

export function EmptyState({ title, children, picture, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <h2 className={styles.title}>{title}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
