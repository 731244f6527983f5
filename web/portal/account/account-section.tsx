import { useId } from 'react';
import { Card } from '../../components/card/card.tsx';
import type { Elements } from '../../components/elements.ts';
import styles from './account-section.module.css';

type AccountSectionProps = {
  title: string;
  lead?: string;
  children: Elements;
};

/** A section of the account page: its title, an introduction, and actions. */
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
