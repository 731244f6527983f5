import type { ListedType } from '@merrowvale/shared/schemas/lister.ts';
import type { BlockProps } from '../block.ts';
import { ItemList } from './item-list.client.tsx';
import styles from './lister.module.css';
import { listerSettings } from './lister-settings.ts';

type ListerBlock = 'article_lister' | 'coupon_lister' | 'distributor_lister' | 'module_article_lister';

type ListerProps = BlockProps<ListerBlock> & {
  codename: ListedType;
  paginate?: boolean;
  featured?: boolean;
  skeletons?: number;
};

/** What every list block is: its title, and its items as the browser loads them. */
export function Lister({
  item: { elements },
  context,
  codename,
  paginate = false,
  featured = false,
  skeletons,
}: ListerProps) {
  const settings = listerSettings(codename, elements, context);
  return (
    <section className={styles.lister}>
      {elements.title.value !== '' && <h2 className={styles.heading}>{elements.title.value}</h2>}
      <ItemList
        locale={context.locale}
        path={context.path}
        query={context.query}
        settings={settings}
        texts={{
          loadMore: elements.lister__load_more_text.value,
          next: elements.lister__next_text.value,
          prev: elements.lister__prev_text.value,
          empty: elements.lister__empty_text.value,
        }}
        paginate={paginate}
        featured={featured}
        skeletons={skeletons ?? settings.initial}
      />
    </section>
  );
}
