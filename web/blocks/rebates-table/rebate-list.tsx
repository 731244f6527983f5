import {
  isRebateFound,
  type RebateRow,
  rebatePageSize,
  rebatesShown,
} from '@merrowvale/shared/domain/rebates.ts';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { withParams } from '../../lib/with-params.ts';
import type { Messages } from '../../messages/messages.ts';
import { ListFoot } from '../lister/list-foot.tsx';
import { useFocusOnNew } from '../lister/use-focus-on-new.ts';
import { rebateChoice, shownIn, shownParameter } from './rebate-address.ts';
import { RebateFilters } from './rebate-filters.tsx';
import styles from './rebates-table.module.css';

export type RebateEntry = { key: string; row: RebateRow; card: ReactNode };

type RebateListProps = {
  path: string;
  query: string;
  messages: Messages['rebates'];
  listMessages: Messages['lister'];
  prompt: string;
  entries: readonly RebateEntry[];
};

/** The offers selected by the address. The server renders the same list for browsers without scripts. */
export function RebateList({ path, query, messages, listMessages, prompt, entries }: RebateListProps) {
  const parameters = useSearchParams();
  const search = parameters === null ? query : `${parameters}`;
  const choice = rebateChoice(search);
  const found = entries.filter(({ row }) => isRebateFound(row, choice));
  const shown = rebatesShown(shownIn(search), found.length);
  const list = useFocusOnNew(Math.ceil(shown / rebatePageSize), shown - 1 - ((shown - 1) % rebatePageSize));
  const showMore = () => {
    const changes = { [shownParameter]: `${shown + rebatePageSize}` };
    window.history.replaceState(
      null,
      '',
      withParams(window.location.pathname, window.location.search, changes),
    );
  };
  return (
    <>
      <RebateFilters path={path} query={search} messages={messages} prompt={prompt} />
      <div ref={list}>
        {shown > 0 && (
          <ul className={styles.list}>
            {found.slice(0, shown).map(({ key, card }, index) => (
              <li key={key} tabIndex={-1} data-position={index} className={styles.entry}>
                {card}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div
        onSubmit={(event) => {
          event.preventDefault();
          showMore();
        }}
      >
        <ListFoot
          path={path}
          query={search}
          messages={listMessages}
          shown={shown}
          total={found.length}
          subsequent={rebatePageSize}
        />
      </div>
    </>
  );
}
