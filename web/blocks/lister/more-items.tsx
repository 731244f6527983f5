import { useInfiniteQuery } from '@tanstack/react-query';
import type { Elements } from '../../components/elements.ts';
import { ListFailure } from './list-failure.tsx';
import { ListFoot } from './list-foot.tsx';
import { PlainItems } from './list-items.tsx';
import type { ListProps } from './list-props.ts';
import { toListedItem } from './listed-item.ts';
import styles from './lister.module.css';
import { listerChoice } from './lister-choice.ts';
import { moreItemsQuery } from './lister-query.ts';
import { LiveList } from './live-list.tsx';
import { useFocusOnNew } from './use-focus-on-new.ts';

type MoreItemsProps = ListProps & { top: Elements; items: Elements };

/** Appends items to those that the server has rendered. They stay if a further load fails. */
export default function MoreItems(props: MoreItemsProps) {
  return (
    <LiveList viewer={props.viewer}>
      <Loads {...props} />
    </LiveList>
  );
}

function Loads({ top, items, served = { count: 0, total: 0 }, ...list }: MoreItemsProps) {
  const { locale, path, query, settings, messages, heading } = list;
  const choice = listerChoice(new URLSearchParams(query));
  const { data, error, isFetching, fetchNextPage, refetch } = useInfiniteQuery(
    moreItemsQuery({ locale, settings, choice }, served.count),
  );
  const pages = data?.pages.map((page) => page.items.map((item) => toListedItem(item, list))) ?? [];
  const loaded = pages.flat();
  const shown = served.count + loaded.length;
  const grid = useFocusOnNew(pages.length, shown - (pages.at(-1)?.length ?? 0));
  const more = () => (data ? fetchNextPage() : refetch());
  return (
    <>
      {top}
      <div ref={grid} className={styles.grid} aria-busy={isFetching}>
        {items}
        <PlainItems
          items={loaded}
          locale={locale}
          messages={messages}
          heading={heading}
          after={served.count}
        />
      </div>
      {error && <ListFailure error={error} messages={messages} retry={more} />}
      <ListFoot
        path={path}
        query={query}
        messages={messages}
        shown={shown}
        total={data?.pages.at(-1)?.pagination.totalCount ?? served.total}
        subsequent={settings.subsequent}
        busy={isFetching}
        stopped={error !== null}
        onMore={more}
      />
    </>
  );
}
