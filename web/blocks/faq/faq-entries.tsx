import type { ListerItem } from '@merrowvale/shared/schemas/lister.ts';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { FaqEntry } from '../islands.client.tsx';
import styles from './faq.module.css';
import { answeredQuestions } from './questions.ts';

export function FaqEntries({ items, context }: { items: readonly ListerItem[]; context: BlockContext }) {
  return answeredQuestions(items).map(({ codename, question, answer }) => (
    <FaqEntry key={codename} id={codename} question={question}>
      <RichText text={answer} context={context} className={styles.answer} />
    </FaqEntry>
  ));
}
