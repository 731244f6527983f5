import { useSearchParams } from 'next/navigation';
import { lazy, type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import type { CardHeading } from '../block.ts';
import type { ListPlace } from './listed-item.ts';
import styles from './lister.module.css';
import { choiceKey } from './lister-choice.ts';
import type { ListerMessages } from './lister-messages.ts';
import type { ListerSettings } from './lister-settings.ts';

export type ListProps = ListPlace & {
  /** The query string that the page was asked for with. */
  query: string;
  /** Whoever is signed in, so that answers are kept apart. */
  viewer: string;
  settings: ListerSettings;
  messages: ListerMessages;
  /** Of each item. */
  heading: CardHeading;
  paginate: boolean;
  /** Sets the first three apart. */
  featured: boolean;
  skeletons: number;
  /** How much the server has drawn; undefined when it had nothing to draw. */
  served: { count: number; total: number } | undefined;
};

type ListIslandProps = ListProps & {
  /** What the server has drawn: featured items, the others, and the way to more. */
  top: ReactNode;
  items: ReactNode;
  foot: ReactNode;
};

const MoreItems = lazy(() => import('./more-items.tsx'));
const ChosenItems = lazy(() => import('./chosen-items.tsx'));

/** A list as the server has drawn it. What loads more, or another choice of items, comes once it is asked for. */
export function ListIsland({ top, items, foot, ...list }: ListIslandProps) {
  const parameters = useSearchParams();
  const search = parameters === null ? list.query : `${parameters}`;
  const isServed =
    list.served !== undefined && keyOf(search, list.paginate) === keyOf(list.query, list.paginate);
  const [wantsMore, setWantsMore] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => followSteps(root.current, () => startTransition(() => setWantsMore(true))), []);
  const rendered = (
    <>
      {top}
      <div className={styles.grid}>{items}</div>
      {foot}
    </>
  );
  return (
    <div ref={root} className={styles.list}>
      <Suspense fallback={rendered}>
        {isServed && !wantsMore && rendered}
        {isServed && wantsMore && <MoreItems {...list} query={search} top={top} items={items} />}
        {!isServed && <ChosenItems {...list} query={search} />}
      </Suspense>
    </div>
  );
}

function keyOf(query: string, inPages: boolean): string {
  return choiceKey(new URLSearchParams(query), inPages);
}

/** Lets the ways to more items, and to other pages of the list, act in place. */
function followSteps(list: HTMLElement | null, loadMore: () => void) {
  const follow = (event: MouseEvent) => {
    const control = event.target instanceof Element && event.target.closest<HTMLElement>('[data-list-step]');
    if (!control || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!(control instanceof HTMLAnchorElement)) return loadMore();
    window.history.pushState(null, '', control.href);
    list?.scrollIntoView({ block: 'start' });
  };
  list?.addEventListener('click', follow);
  return () => list?.removeEventListener('click', follow);
}
