import type { Locale } from '@merrowvale/shared/locales.ts';
import type { CardHeading } from '../../lib/pages/block-context.ts';
import type { Messages } from '../../messages/messages.ts';
import type { ListedItem } from './listed-item.ts';
import styles from './lister.module.css';
import { ListerCard } from './lister-card.tsx';

type ListItemsProps = {
  items: readonly ListedItem[] | undefined;
  locale: Locale;
  messages: Messages['lister'];
  /** Heading level of each item. */
  heading: CardHeading;
};

export const featuredItems = 3;

export function FeaturedItems({ items = [], ...card }: ListItemsProps) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.featured}>
      {items.slice(0, featuredItems).map((item) => (
        <li key={item.id}>
          <ListerCard item={item} {...card} featured />
        </li>
      ))}
    </ul>
  );
}

type PlainItemsProps = ListItemsProps & {
  /** Leaves out the featured items. */
  featured?: boolean;
  /** Number of items before these. */
  after?: number;
};

export function PlainItems({ items = [], featured = false, after = 0, ...card }: PlainItemsProps) {
  const rest = featured ? items.slice(featuredItems) : items;
  if (rest.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {rest.map((item, index) => (
        <li key={item.id} tabIndex={-1} data-position={after + index}>
          <ListerCard item={item} {...card} />
        </li>
      ))}
    </ul>
  );
}
