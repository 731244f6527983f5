import { editedTexts } from '../../lib/i18n/with-editor-texts.ts';
import type { BlockProps } from '../block.ts';
import { faqParameter, faqWords } from '../faq/questions.ts';
import { KeptParameters } from '../filters/kept-parameters.tsx';
import { FaqSearch } from '../islands.client.tsx';
import styles from './faq-header.module.css';

/**
 * Use it to let visitors search the questions of its page; place it above "FAQ results" and "FAQ list", which
 * follow the search. Its title is the heading of the page.
 */
export function FaqHeader({ item: { elements }, context }: BlockProps<'faq_header'>) {
  const name = faqParameter(context);
  return (
    <section className={styles.header}>
      {elements.title.value !== '' && <h1 className={styles.title}>{elements.title.value}</h1>}
      <FaqSearch
        name={name}
        path={context.path}
        query={faqWords(context)}
        texts={editedTexts(context.locale, 'faqSearch', { placeholder: elements.placeholder.value })}
      >
        <KeptParameters query={context.query} except={[name]} />
      </FaqSearch>
    </section>
  );
}
FaqHeader.title = 'title' as const;
