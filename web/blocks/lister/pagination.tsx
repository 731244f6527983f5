import { buttonClass } from '../../components/button/button-class.ts';
import { withParams } from '../../lib/with-params.ts';
import { pageWindow } from './lister-paging.ts';
import type { ListerWords } from './lister-words.ts';
import looks from './pagination.module.css';

type PaginationProps = { path: string; query: string; words: ListerWords; current: number; last: number };

/** Leads from page to page of a list; the other parameters of the address stay. */
export function Pagination({ path, query, words, current, last }: PaginationProps) {
  if (last === 1) return null;
  const addressOf = (page: number) => withParams(path, query, { page: page === 1 ? null : `${page}` });
  return (
    <nav aria-label={words.pages} className={looks.pagination}>
      <Step text={words.prev} href={current > 1 ? addressOf(current - 1) : undefined} />
      <ol className={looks.pages}>
        {pageWindow(current, last).map((page, index, all) =>
          page === null ? (
            <li key={`gap before ${all[index + 1]}`} aria-hidden className={looks.gap}>
              …
            </li>
          ) : (
            <li key={page}>
              <a
                href={addressOf(page)}
                data-list-step="page"
                aria-label={`${words.page} ${page}`}
                aria-current={page === current ? 'page' : undefined}
                className={looks.page}
              >
                {page}
              </a>
            </li>
          ),
        )}
      </ol>
      <Step text={words.next} href={current < last ? addressOf(current + 1) : undefined} />
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
    <a href={href} data-list-step="page" className={className}>
      {text}
    </a>
  );
}
