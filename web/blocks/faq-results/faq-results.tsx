import type { ListerItem } from '@merrowvale/shared/schemas/lister.ts';
import { logProblem } from '../../lib/log-problem.ts';
import type { BlockProps } from '../block.ts';
import { FaqEntries } from '../faq-search/faq-entries.tsx';
import { faqWords } from '../faq-search/faq-parameter.ts';
import { type FaqWords, faqWordsOf } from '../faq-search/faq-words.ts';
import styles from './faq-results.module.css';

/**
 * The questions that match what is searched in an "FAQ header" of the same page. Shows nothing while nothing is searched.
 * Says so when there is no answer, or when the search fails.
 */
export async function FaqResults({ item: { elements }, context }: BlockProps<'faq_results'>) {
  const asked = faqWords(context);
  if (asked === '') return null;
  const words = faqWordsOf(context.locale);
  const found = await context.findFaqs(asked).catch((failure: unknown) => {
    logProblem('The questions could not be searched.', failure, { path: context.path });
    return undefined;
  });
  return (
    <section aria-live="polite" className={styles.results}>
      {found === undefined && (
        <p role="alert" className={styles.message}>
          {elements.error_text.value || words.failed}
        </p>
      )}
      {found?.length === 0 && (
        <h2 className={styles.none}>{elements.no_results_title.value || words.noResults}</h2>
      )}
      {found && found.length > 0 && (
        <>
          <h2 className={styles.title}>{titleOf(found, asked, words)}</h2>
          <FaqEntries items={found} context={context} />
        </>
      )}
    </section>
  );
}

function titleOf(found: readonly ListerItem[], asked: string, { one, many }: FaqWords): string {
  return (found.length === 1 ? one : many)
    .replace('{count}', `${found.length}`)
    .replace('{words}', () => asked);
}
