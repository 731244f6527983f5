import fieldStyles from '../../components/field/field.module.css';
import { Glyph } from '../../components/glyph/glyph.tsx';
import type { Messages } from '../../messages/messages.ts';
import { sortOptions, sortParameter } from '../lister/lister-choice.ts';
import { isChosen } from './chosen-address.ts';
import styles from './filters.module.css';

/** The order of a page's lists; each list uses its own until one is selected. */
export function SortControl({ query, messages }: { query: string; messages: Messages['filters'] }) {
  const chosen = sortOptions.find((value) => isChosen(query, { name: sortParameter, value }));
  return (
    <label className={styles.sort}>
      <span>{messages.sort}</span>
      <span className="row align-center relative">
        <select name={sortParameter} defaultValue={chosen ?? ''} className={styles.select}>
          <option value="">{messages.unsorted}</option>
          {sortOptions.map((option) => (
            <option key={option} value={option}>
              {messages[option]}
            </option>
          ))}
        </select>
        <Glyph name="chevron-down" className={fieldStyles.chevron} />
      </span>
    </label>
  );
}
