import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Alert } from '../components/alert/alert.tsx';
import { Button } from '../components/button/button.tsx';
import type { Elements } from '../components/elements.ts';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { Skeleton } from '../components/skeleton/skeleton.tsx';
import { ApiError, isChangedElsewhere, isSignedOut } from '../lib/api/api-error.ts';
import { useTranslations } from '../lib/i18n/locale-context.tsx';
import { LoadError } from '../portal/owner/load-error.tsx';
import { Loading } from '../portal/owner/loading.tsx';
import { SaveError } from '../portal/owner/save-error.tsx';
import styles from './desk.module.css';
import stateTabsStyles from './state-tabs.module.css';

export type Paged<Item> = UseInfiniteQueryResult<InfiniteData<{ data: Item[]; cursor: string | null }>>;

type DeskListProps<Item> = {
  found: Paged<Item>;
  empty: string;
  children: (items: readonly Item[]) => Elements;
};

export function DeskList<Item>({ found, empty, children }: DeskListProps<Item>) {
  const t = useTranslations('support');
  const { data, error, isPending, hasNextPage, isFetchingNextPage } = found;
  const items = data?.pages.flatMap((page) => page.data) ?? [];
  if (isPending) return <Waiting />;
  return (
    <>
      <DeskError query={found} />
      {items.length > 0 && children(items)}
      {items.length === 0 && !error && !hasNextPage && (
        <div data-live="polite">
          <EmptyState title={t('emptyTitle')}>{empty}</EmptyState>
        </div>
      )}
      {hasNextPage && (
        <Button
          variant="secondary"
          busy={isFetchingNextPage}
          className={styles.more}
          onClick={() => void found.fetchNextPage()}
        >
          {t('showMore')}
        </Button>
      )}
    </>
  );
}

const places = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

export function Waiting() {
  return (
    <Loading className={styles.waiting}>
      {places.map((place) => (
        <Skeleton key={place} height="3.75rem" />
      ))}
    </Loading>
  );
}

type StateTabsProps<State extends string> = {
  states: readonly State[];
  chosen: State;
  onChoose: (state: State) => void;
  children: (state: State) => ReactNode;
};

export function StateTabs<State extends string>({
  states,
  chosen,
  onChoose,
  children,
}: StateTabsProps<State>) {
  const t = useTranslations('support');
  return (
    <fieldset className="cluster gap-2">
      <legend className="visually-hidden">{t('column.state')}</legend>
      {states.map((state) => (
        <button
          key={state}
          type="button"
          className={stateTabsStyles.state}
          aria-pressed={state === chosen}
          onClick={() => onChoose(state)}
        >
          {children(state)}
        </button>
      ))}
    </fieldset>
  );
}

/** Renders nothing unless the query failed. */
export function DeskError({ query }: Pick<ComponentProps<typeof LoadError>, 'query'>) {
  const t = useTranslations('support');
  const { error } = query;
  if (isSignedOut(error)) return <SaveError error={error} text={t('loadFailed')} keepsFocus />;
  if (error instanceof ApiError && error.status === 404) return <Alert tone="warning">{t('notFound')}</Alert>;
  return <LoadError query={query} text={t('loadFailed')} />;
}

export function ActionError({ error }: { error: Error | null }) {
  const t = useTranslations('support');
  const text = isChangedElsewhere(error) ? t('changedMeanwhile') : t('actionFailed');
  return <SaveError error={error} text={text} />;
}
