import { useSearchParams } from 'next/navigation';
import { lazy, startTransition, useEffect, useRef, useState } from 'react';
import type { Elements } from '../../components/elements.ts';
import styles from './lister.module.css';
import { choiceKey } from './lister-choice.ts';
import type { ListProps } from './loaded-items.tsx';

type ListIslandProps = ListProps & {
  /** The number of items rendered by the server; undefined if it could render none. */
  served: { count: number; total: number } | undefined;
  /** Server-rendered parts: featured items, the other items, and the control for more. */
  top: Elements;
  items: Elements;
  foot: Elements;
};

const LoadedItems = lazy(() => import('./loaded-items.tsx'));

/**
 * A server-rendered list. The code that loads more items or a different selection is loaded on demand; the list stays
 * until then, because all its changes are transitions. React would send a long list in a `Suspense` boundary twice.
 */
export function ListView({ served, top, items, foot, ...list }: ListIslandProps) {
  const parameters = useSearchParams();
  const search = parameters === null ? list.query : `${parameters}`;
  const isServed = served && keyOf(search, list.pages) === keyOf(list.query, list.pages);
  const [wantsMore, setWantsMore] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => followSteps(root.current, () => startTransition(() => setWantsMore(true))), []);
  return (
    <div ref={root} className={styles.list}>
      {isServed && !wantsMore && (
        <>
          {top}
          <div className={styles.grid}>{items}</div>
          {foot}
        </>
      )}
      {isServed && wantsMore && <LoadedItems {...list} query={search} rendered={{ ...served, top, items }} />}
      {!isServed && <LoadedItems {...list} query={search} rendered={undefined} />}
    </div>
  );
}

function keyOf(query: string, pages: string | undefined): string {
  return choiceKey(new URLSearchParams(query), pages);
}

/** Handles the links to more items and to other pages of the list without navigation. */
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
