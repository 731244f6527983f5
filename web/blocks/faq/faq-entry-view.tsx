import type { ReactNode } from 'react';
import disclosure from '../../components/disclosure/disclosure.module.css';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import styles from './faq.module.css';

type FaqEntryProps = { id: string; question: string; children: ReactNode };

/**
 * A question that expands and collapses independently of the others. Its id is on the answer, because browsers open
 * the details element that contains the target of a fragment.
 */
export function FaqEntryView({ id, question, children }: FaqEntryProps) {
  const report = (open: boolean) =>
    pushEvent('accordion_click', { element_text: question, action: open ? 'open' : 'close' });
  return (
    <details className={styles.entry} onToggle={(event) => report(event.currentTarget.open)}>
      <summary className={joinClasses(disclosure.summary, styles.question)}>
        <h3 className={styles.text}>{question}</h3>
        <Glyph name="chevron-down" className={disclosure.chevron} />
      </summary>
      <div id={id} className={styles.target}>
        {children}
      </div>
    </details>
  );
}
