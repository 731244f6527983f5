import type { SearchResponse } from '@merrowvale/shared/schemas/search.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { withParams } from '../../lib/with-params.ts';
import { messagesFor } from '../../messages/messages.ts';
import styles from './search-results.module.css';

type SpellingProps = { found: SearchResponse; context: BlockContext };

/** Suggests the search in another spelling, if nothing matches it as typed. */
export function Spelling({ found: { suggestion }, context: { locale, path, query } }: SpellingProps) {
  if (suggestion === undefined) return null;
  const [before = '', after = ''] = messagesFor(locale).siteSearch.didYouMean.split('{spelling}');
  return (
    <p className={styles.spelling}>
      <span>{before}</span>
      <a href={withParams(path, query, { q: suggestion, skip: null, type: null })}>{suggestion}</a>
      <span>{after}</span>
    </p>
  );
}
