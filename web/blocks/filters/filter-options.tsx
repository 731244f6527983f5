import { filterPrefix } from '../lister/lister-choice.ts';
import { isChosen } from './chosen-address.ts';
import styles from './filters.module.css';
import type { OfferedFilter } from './offered-filters.ts';

type FilterOptionsProps = { filter: Pick<OfferedFilter, 'taxonomy' | 'options'>; query: string };

export function FilterOptions({ filter: { taxonomy, options }, query }: FilterOptionsProps) {
  const name = `${filterPrefix}${taxonomy}`;
  return (
    <ul className="stack gap-1">
      {options.map(({ label, term }) => (
        <li key={term}>
          <label className={styles.option}>
            <input
              type="checkbox"
              name={name}
              value={term}
              defaultChecked={isChosen(query, { name, value: term })}
              className={styles.box}
            />
            <span>{label}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}
