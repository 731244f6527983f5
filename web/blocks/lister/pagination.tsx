import { buttonClass } from '../../components/button/button-class.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import { withParams } from '../../lib/with-params.ts';
import type { Messages } from '../../messages/messages.ts';
import { pageWindow } from './lister-paging.ts';
import looks from './pagination.module.css';

type PaginationProps = {
  /** The list's own page number in the address. */
  parameter: string;
  path: string;
  query: string;
  t: Translate<Messages['lister']>;
  current: number;
  last: number;
};

export function Pagination({ parameter, path, query, t, current, last }: PaginationProps) {
  if (last === 1) return null;
  const addressOf = (page: number) => withParams(path, query, { [parameter]: page === 1 ? null : `${page}` });
  return (
    <nav aria-label={t('pages')} className={looks.pagination}>
      <Step text={t('prev')} href={current > 1 ? addressOf(current - 1) : undefined} />
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
                aria-label={`${t('page')} ${page}`}
                aria-current={page === current ? 'page' : undefined}
                className={looks.page}
              >
                {page}
              </a>
            </li>
          ),
        )}
      </ol>
      <Step text={t('next')} href={current < last ? addressOf(current + 1) : undefined} />
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
