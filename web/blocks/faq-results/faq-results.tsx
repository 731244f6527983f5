import { buttonClass } from '../../components/button/button-class.ts';
import { NoMatches } from '../../components/no-matches/no-matches.tsx';
import { findFaqs } from '../../lib/content/faqs-found.ts';
import { translator } from '../../lib/i18n/translator.ts';
import { logProblem } from '../../lib/log-problem.ts';
import { withParams } from '../../lib/with-params.ts';
import type { BlockProps } from '../block.ts';
import { FaqEntries } from '../faq/faq.tsx';
import { faqParameter, faqWords } from '../faq/questions.ts';
import styles from './faq-results.module.css';

/**
 * Use it below an "FAQ header" on the same page to show the questions that match the search; without a search
 * it is hidden. It says when there are no matches or the search fails.
 */
export async function FaqResults({ item: { elements }, context }: BlockProps<'faq_results'>) {
  const query = faqWords(context);
  if (query === '') return null;
  const t = translator(context.locale);
  const found = await findFaqs(context.locale, query).catch((failure: unknown) => {
    logProblem('The questions could not be searched.', failure, { path: context.path });
    return undefined;
  });
  const all = (
    <a
      href={withParams(context.path, context.query, { [faqParameter(context)]: null })}
      className={buttonClass({ variant: 'secondary' })}
    >
      {t('faqSearch.all')}
    </a>
  );
  if (found === undefined)
    return (
      <section className="stack gap-4 justify-items-start max-52">
        <p data-live="assertive" className={styles.message}>
          {elements.error_text.value || t('faqSearch.failed')}
        </p>
        {all}
      </section>
    );
  if (found.length === 0)
    return (
      <NoMatches
        title={elements.no_results_title.value || t('faqSearch.noResults')}
        hint={t('faqSearch.results', { count: 0, words: query })}
      >
        <p className="soft">{t('siteSearch.noneHint')}</p>
        {all}
      </NoMatches>
    );
  return (
    <section className="max-52">
      <h2 data-live="polite" className="mb-5 text-xl break">
        {t('faqSearch.results', { count: found.length, words: query })}
      </h2>
      <FaqEntries items={found} context={context} />
    </section>
  );
}
