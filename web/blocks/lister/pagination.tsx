import type { Locale } from '@merrowvale/shared/locales.ts';
import Link from 'next/link';
import { buttonClass } from '../../components/button/button-class.ts';
import { withParams } from '../../lib/use-query-params.ts';
import { pageWindow } from './lister-paging.ts';
import { listerWords } from './lister-words.ts';
import styles from './pagination.module.css';

type PaginationProps = {
  locale: Locale;
  path: string;
  query: string;
  current: number;
  last: number;
  /** The editor's words; 'Next' and 'Prev' when empty. */
  nextText: string;
  prevText: string;
};

/** Leads from page to page of a list; the other parameters of the address stay. */
export function Pagination({ locale, path, query, current, last, nextText, prevText }: PaginationProps) {
  const words = listerWords(locale);
  const addressOf = (page: number) => withParams(path, query, { page: page === 1 ? null : `${page}` });
  return (
    <nav aria-label={words.pages} className={styles.pagination}>
      <Step text={prevText || 'Prev'} href={current > 1 ? addressOf(current - 1) : undefined} />
      <ol className={styles.pages}>
        {pageWindow(current, last).map((page, index, all) =>
          page === null ? (
            <li key={`gap before ${all[index + 1]}`} aria-hidden className={styles.gap}>
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                href={addressOf(page)}
                prefetch={false}
                aria-label={`${words.page} ${page}`}
                aria-current={page === current ? 'page' : undefined}
                className={styles.page}
              >
                {page}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step text={nextText || 'Next'} href={current < last ? addressOf(current + 1) : undefined} />
    </nav>
  );
}

function Step({ text, href }: { text: string; href: string | undefined }) {
  const className = buttonClass({ variant: 'secondary', size: 'small' });
  if (href === undefined)
    return (
      <button type="button" disabled className={className}>
        {text}
      </button>
    );
  return (
    <Link href={href} prefetch={false} className={className}>
      {text}
    </Link>
  );
}
