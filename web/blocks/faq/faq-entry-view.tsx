import type { ReactNode } from 'react';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import styles from './faq.module.css';

/** A question that expands and collapses independently of the others. */
export function FaqEntryView({ question, children }: { question: string; children: ReactNode }) {
  const report = (open: boolean) =>
    pushEvent('accordion_click', { element_text: question, action: open ? 'open' : 'close' });
  return (
    <details className={styles.entry} onToggle={(event) => report(event.currentTarget.open)}>
      <summary className={styles.question}>
        <h3 className={styles.text}>{question}</h3>
        <Glyph name="chevron-down" className={styles.chevron} />
      </summary>
      {children}
    </details>
  );
}
