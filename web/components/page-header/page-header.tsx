import type { Elements } from '../elements.ts';
import styles from './page-header.module.css';

export function PageHeader({ title, lead, action }: { title: string; lead?: string; action?: Elements }) {
  return (
    <div className={styles.header}>
      <div className={styles.text}>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {action}
    </div>
  );
}
