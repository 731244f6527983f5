import { type ReactNode, useId } from 'react';
import { Card } from '../../components/card/card.tsx';
import styles from './account-section.module.css';

type AccountSectionProps = { title: string; lead?: string; children: ReactNode };

/** One subject of the account page: its title, a sentence about it, and what can be done. */
export function AccountSection({ title, lead, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className={styles.section}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </Card>
    </section>
  );
}
