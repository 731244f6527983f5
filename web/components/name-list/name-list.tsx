import { namesAtOnce } from '@merrowvale/shared/domain/pet-name-lists.ts';
import type { PetNameList as Names } from '@merrowvale/shared/schemas/pet-names.ts';
import type { Ref } from 'react';
import styles from './name-list.module.css';

type NameListProps = {
  list: Names;
  /** Shows all of the given names, for a list with "load more"; otherwise at most 40 are shown. */
  loadMore?: boolean;
  current?: string | undefined;
  ref?: Ref<HTMLUListElement>;
};

export function NameList({ list: { names, readings }, loadMore = false, current, ref }: NameListProps) {
  const shown = loadMore ? names : names.slice(0, namesAtOnce);
  return (
    <ul ref={ref} className={styles.names}>
      {shown.map((name, at) => (
        <li
          key={name}
          tabIndex={loadMore ? -1 : undefined}
          className={styles.name}
          data-current={name === current || undefined}
        >
          <PetName name={name} reading={readings?.[at]} />
        </li>
      ))}
    </ul>
  );
}

export function PetName({ name, reading }: { name: string; reading: string | undefined }) {
  if (!reading) return name;
  return (
    <ruby>
      <span>{name}</span>
      <rt>{reading}</rt>
    </ruby>
  );
}
