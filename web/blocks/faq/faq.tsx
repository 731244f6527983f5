import { RichText } from '../../components/rich-text/rich-text.tsx';
import type { BlockProps } from '../block.ts';
import { FaqEntry } from '../islands.client.tsx';
import styles from './faq.module.css';
import { answeredQuestions } from './faq-structured-data.ts';

/**
 * Use it for questions that expand to show their answers; search engines read them too. Phrase them as your
 * readers would; a question without an answer is left out.
 */
export function Faq({ item: { elements }, context }: BlockProps<'faq'>) {
  const questions = answeredQuestions(elements.items.linkedItems, context);
  if (questions.length === 0) return null;
  return (
    <section className="max-52">
      {elements.title.value !== '' && <h2 className="mb-5 text-2xl">{elements.title.value}</h2>}
      {questions.map(({ system, elements: { title, content } }) => (
        <FaqEntry key={system.codename} id={system.codename} question={title.value}>
          <RichText text={content} context={context} className={styles.answer} />
        </FaqEntry>
      ))}
    </section>
  );
}
