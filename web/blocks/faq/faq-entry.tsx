import disclosure from '../../components/disclosure/disclosure.module.css';
import type { Elements } from '../../components/elements.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import styles from './faq.module.css';

type FaqEntryProps = { id: string; question: string; children: Elements };

/**
 * A question that expands and collapses independently of the others. Its id is on the answer, because browsers open
 * the details element that contains the target of a fragment.
 */
export function FaqEntry({ id, question, children }: FaqEntryProps) {
  return (
    <details className={styles.entry} data-question>
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
