import type { ListerItem } from '@merrowvale/shared/schemas/lister.ts';
import disclosure from '../../components/disclosure/disclosure.module.css';
import type { Elements } from '../../components/elements.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import type { BlockProps } from '../block.ts';
import styles from './faq.module.css';
import { answeredQuestions, chosenQuestions } from './questions.ts';

/**
 * Use it for questions that expand to show their answers; search engines read them too. Phrase them as your
 * readers would; a question without an answer is left out.
 */
export function Faq({ item, context }: BlockProps<'faq'>) {
  return faqSection(item.elements.title.value, chosenQuestions(item, context), context);
}

/** A list of questions with its title; nothing if none has an answer. */
export function faqSection(title: string, items: readonly ListerItem[], context: BlockContext) {
  if (answeredQuestions(items).length === 0) return null;
  return (
    <section className="max-52">
      {title !== '' && <h2 className="mb-5 text-2xl">{title}</h2>}
      <FaqEntries items={items} context={context} />
    </section>
  );
}

export function FaqEntries({ items, context }: { items: readonly ListerItem[]; context: BlockContext }) {
  return answeredQuestions(items).map(({ codename, question, answer }) => (
    <FaqEntry key={codename} id={context.uniqueId(codename)} question={question}>
      <RichText text={answer} context={context} className={styles.answer} />
    </FaqEntry>
  ));
}

type FaqEntryProps = { id: string; question: string; children: Elements };

/**
 * A question that expands and collapses independently of the others. Its id is on the answer, because browsers open
 * the details element that contains the target of a fragment.
 */
function FaqEntry({ id, question, children }: FaqEntryProps) {
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
