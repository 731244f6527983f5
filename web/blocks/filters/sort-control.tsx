import { sortOptions, sortParameter } from '../lister/lister-choice.ts';
import { isChosen } from './chosen-address.ts';
import type { FilterWords } from './filter-words.ts';
import styles from './filters.module.css';

/** The order of the lists of a page; each keeps its own until one is chosen. */
export function SortControl({ query, words }: { query: string; words: FilterWords }) {
  const chosen = sortOptions.find((value) => isChosen(query, { name: sortParameter, value }));
  return (
    <label className={styles.sort}>
      <span>{words.sort}</span>
      <select name={sortParameter} defaultValue={chosen ?? ''} className={styles.select}>
        <option value="">{words.unsorted}</option>
        {sortOptions.map((option) => (
          <option key={option} value={option}>
            {words[option]}
          </option>
        ))}
      </select>
    </label>
  );
}
