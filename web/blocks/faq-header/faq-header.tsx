import { Glyph } from '../../components/glyph/glyph.tsx';
import { messagesFor } from '../../messages/messages.ts';
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
  const messages = messagesFor(context.locale).faqSearch;
  const name = faqParameter(context);
  return (
    <section className={styles.header}>
      {elements.title.value !== '' && <h1 className={styles.title}>{elements.title.value}</h1>}
      <FaqSearch
        name={name}
        path={context.path}
        query={faqWords(context)}
        label={messages.label}
        placeholder={elements.placeholder.value || messages.placeholder}
        clearText={messages.clear}
        glyph={<Glyph name="search" className={styles.glyph} />}
        clearGlyph={<Glyph name="x" />}
        className={styles.form}
      >
        <KeptParameters query={context.query} except={[name]} />
        <button type="submit" className={styles.submit}>
          {messages.search}
        </button>
      </FaqSearch>
    </section>
  );
}
