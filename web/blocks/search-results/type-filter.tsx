import type { SearchResponse } from '@merrowvale/shared/schemas/search.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { withParams } from '../../lib/with-params.ts';
import { messagesFor } from '../../messages/messages.ts';
import styles from './search-results.module.css';
import { searchedTypeIn } from './search-term.ts';

type TypeFilterProps = { found: SearchResponse; context: BlockContext };

/** Links that limit the results to one type; none if all are of the same type. */
export function TypeFilter({ found: { facets = [] }, context: { locale, path, query } }: TypeFilterProps) {
  if (facets.length < 2) return null;
  const messages = messagesFor(locale).siteSearch;
  const chosen = searchedTypeIn(query);
  const all = facets.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label={messages.filter}>
      <ul className="cluster gap-2">
        {[{ type: undefined, count: all }, ...facets].map(({ type, count }) => (
          <li key={type ?? 'all'}>
            <a
              href={withParams(path, query, { type: type ?? null, skip: null })}
              aria-current={type === chosen ? 'true' : undefined}
              className={styles.type}
            >
              <span>{messages.types[type ?? 'all']}</span> <span className="regular numbers">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
