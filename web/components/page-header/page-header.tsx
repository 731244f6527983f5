import type { Elements } from '../elements.ts';
import styles from './page-header.module.css';

export function PageHeader({ title, lead, action }: { title: string; lead?: string; action?: Elements }) {
  return (
    <div className={styles.header}>
      <div className="stack gap-2 min-w-0">
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className="measure soft">{lead}</p>}
      </div>
      {action}
    </div>
  );
}
