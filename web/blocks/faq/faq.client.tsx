'use client';

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { pushEvent } from '../../lib/analytics/push-event.ts';
import styles from './faq.module.css';

/** A question that opens and closes by itself, whatever the others do. */
export function FaqEntry({ question, children }: { question: string; children: ReactNode }) {
  const report = (open: boolean) =>
    pushEvent('accordion_click', { element_text: question, action: open ? 'open' : 'close' });
  return (
    <details className={styles.entry} onToggle={(event) => report(event.currentTarget.open)}>
      <summary className={styles.question}>
        <h3 className={styles.text}>{question}</h3>
        <ChevronDown aria-hidden className={styles.chevron} />
      </summary>
      {children}
    </details>
  );
}
