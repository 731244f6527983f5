import { findFaqs } from '../../lib/content/faqs-found.ts';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import { logProblem } from '../../lib/log-problem.ts';
import { messagesFor } from '../../messages/messages.ts';
import type { BlockProps } from '../block.ts';
import { FaqEntries } from '../faq/faq.tsx';
import { faqWords } from '../faq/questions.ts';
import styles from './faq-results.module.css';

/**
 * Use it below an "FAQ header" on the same page to show the questions that match the search; without a search
 * it is hidden. It says when there are no matches or the search fails.
 */
export async function FaqResults({ item: { elements }, context }: BlockProps<'faq_results'>) {
  const query = faqWords(context);
  if (query === '') return null;
  const messages = messagesFor(context.locale).faqSearch;
  const found = await findFaqs(context.locale, query).catch((failure: unknown) => {
    logProblem('The questions could not be searched.', failure, { path: context.path });
    return undefined;
  });
  return (
    <section className="max-52">
      {found === undefined && (
        <p className={styles.message}>{elements.error_text.value || messages.failed}</p>
      )}
      {found?.length === 0 && (
        <h2 className={styles.none}>{elements.no_results_title.value || messages.noResults}</h2>
      )}
      {found && found.length > 0 && (
        <>
          <h2 className="mb-5 text-xl">
            {filledIn(found.length === 1 ? messages.one : messages.many, {
              count: found.length,
              words: query,
            })}
          </h2>
          <FaqEntries items={found} context={context} />
        </>
      )}
    </section>
  );
}
