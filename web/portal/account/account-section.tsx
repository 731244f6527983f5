import { type ReactNode, useId } from 'react';
import { Card } from '../../components/card/card.tsx';
import styles from './account-section.module.css';

type AccountSectionProps = {
  title: string;
  lead?: string;
  /** The id that links within the page point to. */
  anchor?: string;
  children: ReactNode;
};

/** A section of the account page: its title, an introduction, and actions. */
export function AccountSection({ title, lead, anchor, children }: AccountSectionProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id}>
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
