import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import type { RebateRequest } from '@merrowvale/shared/schemas/rebate.ts';
import { useEffect, useState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Badge, type BadgeTone } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { formatDate } from '../../lib/i18n/dates.ts';
import type { ApiPath } from './history-address.ts';
import { afterAnswer, type HistoryState } from './history-state.ts';
import type { HistoryWords } from './history-words.ts';
import { loadHistory } from './load-history.ts';
import styles from './rebate-history.module.css';

type HistoryViewProps = { path: ApiPath; ownerId: string; locale: Locale; words: HistoryWords };

/** What a clinic has asked for, from when it has come; a part of it at a time. */
export function HistoryView({ words, ...question }: HistoryViewProps) {
  const [state, setState] = useState<HistoryState>({ view: 'loading' });
  const [first, setFirst] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `first` counts the tries
  useEffect(() => {
    let isGone = false;
    void loadHistory(question).then((answer) => {
      if (!isGone) setState(afterAnswer({ view: 'loading' }, answer));
    });
    return () => {
      isGone = true;
    };
  }, [first]);
  const loadMore = async (cursor: string) => {
    setState((before) => (before.view === 'history' ? { ...before, more: 'loading' } : before));
    const answer = await loadHistory({ ...question, cursor });
    setState((before) => afterAnswer(before, answer));
  };
  return (
    <div aria-busy={state.view === 'loading'} className={styles.view}>
      <HistoryPart
        state={state}
        words={words}
        locale={question.locale}
        retry={() => {
          setState({ view: 'loading' });
          setFirst((tries) => tries + 1);
        }}
        loadMore={loadMore}
      />
    </div>
  );
}

type HistoryPartProps = {
  state: HistoryState;
  words: HistoryWords;
  locale: Locale;
  retry: () => void;
  loadMore: (cursor: string) => void;
};

/** The one part that is in view. */
export function HistoryPart({ state, words, locale, retry, loadMore }: HistoryPartProps) {
  if (state.view === 'loading') return <Loading words={words} />;
  if (state.view === 'no-clinic') return <p className={styles.message}>{words.noClinic}</p>;
  if (state.view === 'failed') return <Failure words={words} retry={retry} />;
  if (state.data.length === 0) return <p className={styles.message}>{words.empty}</p>;
  const { data, cursor, more } = state;
  return (
    <>
      <HistoryTable data={data} words={words} locale={locale} />
      {more === 'failed' && cursor !== null && <Failure words={words} retry={() => loadMore(cursor)} />}
      {more !== 'failed' && cursor !== null && (
        <Button
          variant="secondary"
          busy={more === 'loading'}
          className={styles.more}
          onClick={() => loadMore(cursor)}
        >
          {more === 'loading' ? words.loading : words.more}
        </Button>
      )}
    </>
  );
}

function Loading({ words }: { words: HistoryWords }) {
  return (
    <div role="status" className={styles.loading}>
      <span className="visually-hidden">{words.loading}</span>
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
    </div>
  );
}

function Failure({ words, retry }: { words: HistoryWords; retry: () => void }) {
  return (
    <Alert
      tone="danger"
      title={words.failed}
      actions={
        <Button variant="secondary" size="small" onClick={retry}>
          {words.retry}
        </Button>
      }
    />
  );
}

const tones = { open: 'honey', done: 'success', refused: 'danger' } as const satisfies Record<
  RebateRequest['state'],
  BadgeTone
>;

type HistoryTableProps = { data: readonly RebateRequest[]; words: HistoryWords; locale: Locale };

function HistoryTable({ data, words, locale }: HistoryTableProps) {
  const heads = [words.date, words.invoice, words.distributor, words.reference, words.state];
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{words.caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.map(({ reference, invoiceNumber, distributorCode, requestedAt, state }) => (
          <tr key={reference}>
            <td data-label={words.date}>
              <time dateTime={requestedAt}>{formatDate(requestedAt.slice(0, 10), languageTag(locale))}</time>
            </td>
            <th scope="row" data-label={words.invoice}>
              {invoiceNumber}
            </th>
            <td data-label={words.distributor}>{distributorCode}</td>
            <td data-label={words.reference}>{reference}</td>
            <td data-label={words.state}>
              <Badge tone={tones[state]}>{words[state]}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
