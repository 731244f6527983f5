import type { Locale } from '@merrowvale/shared/locales.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import type { ListedItem } from './listed-item.ts';
import styles from './lister.module.css';
import { ListerCard } from './lister-card.tsx';

type ListGridProps = {
  /** Undefined while they are loading. */
  items: readonly ListedItem[] | undefined;
  skeletons: number;
  locale: Locale;
  featured: boolean;
};

const featuredItems = 3;

/** Items in columns; featured ones stand above the others and are not repeated. */
export function ListGrid({ items, skeletons, locale, featured }: ListGridProps) {
  if (!items) return <Skeletons count={skeletons} />;
  const set = featured ? items.slice(0, featuredItems) : [];
  const rest = items.slice(set.length);
  return (
    <>
      {set.length > 0 && (
        <ul className={styles.featured}>
          {set.map((item, index) => (
            <li key={item.id} tabIndex={-1} data-position={index}>
              <ListerCard item={item} locale={locale} featured />
            </li>
          ))}
        </ul>
      )}
      {rest.length > 0 && (
        <ul className={styles.grid}>
          {rest.map((item, index) => (
            <li key={item.id} tabIndex={-1} data-position={set.length + index}>
              <ListerCard item={item} locale={locale} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Skeletons({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div aria-hidden className={styles.grid}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={index} height="24rem" />
      ))}
    </div>
  );
}
