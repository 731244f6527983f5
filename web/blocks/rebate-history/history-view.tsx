import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import type { RebateRequest } from '@merrowvale/shared/schemas/rebate.ts';
import { useEffect, useState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Badge, type BadgeTone } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { browserTimeZone } from '../../lib/api/server-time.ts';
import { dayOf, formatDate } from '../../lib/i18n/dates.ts';
import { rememberRebateUser } from '../../lib/rebates/rebate-user-cookie.ts';
import type { Messages } from '../../messages/messages.ts';
import type { ApiPath } from './history-address.ts';
import styles from './rebate-history.module.css';

type HistoryViewProps = {
  path: ApiPath;
  ownerId: string;
  locale: Locale;
  messages: Messages['rebateHistory'];
};

export function HistoryView({ messages, ...question }: HistoryViewProps) {
  const [state, setState] = useState<HistoryState>({ view: 'loading' });
  const [first, setFirst] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `first` counts the attempts
  useEffect(() => {
    let isGone = false;
    void loadHistory(question).then((response) => {
      if (!isGone) setState(afterResponse({ view: 'loading' }, response));
    });
    return () => {
      isGone = true;
    };
  }, [first]);
  const loadMore = async (cursor: string) => {
    setState((before) => (before.view === 'history' ? { ...before, more: 'loading' } : before));
    const response = await loadHistory({ ...question, cursor });
    setState((before) => afterResponse(before, response));
  };
  return (
    <div aria-busy={state.view === 'loading'} className={styles.view}>
      <HistoryPart
        state={state}
        messages={messages}
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
  messages: Messages['rebateHistory'];
  locale: Locale;
  retry: () => void;
  loadMore: (cursor: string) => void;
};

export function HistoryPart({ state, messages, locale, retry, loadMore }: HistoryPartProps) {
  if (state.view === 'loading') return <Loading messages={messages} />;
  if (state.view === 'no-clinic') return <p className="measure text-lg">{messages.noClinic}</p>;
  if (state.view === 'failed') return <Failure messages={messages} retry={retry} />;
  if (state.data.length === 0) return <p className="measure text-lg">{messages.empty}</p>;
  const { data, cursor, more } = state;
  return (
    <>
      <HistoryTable data={data} messages={messages} locale={locale} />
      {more === 'failed' && cursor !== null && <Failure messages={messages} retry={() => loadMore(cursor)} />}
      {more !== 'failed' && cursor !== null && (
        <Button
          variant="secondary"
          busy={more === 'loading'}
          className={styles.more}
          onClick={() => loadMore(cursor)}
        >
          {more === 'loading' ? messages.loading : messages.more}
        </Button>
      )}
    </>
  );
}

function Loading({ messages }: { messages: Messages['rebateHistory'] }) {
  return (
    <div data-live="polite" className="stack gap-3">
      <span className="visually-hidden">{messages.loading}</span>
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
      <Skeleton height="3rem" />
    </div>
  );
}

function Failure({ messages, retry }: { messages: Messages['rebateHistory']; retry: () => void }) {
  return (
    <Alert
      tone="danger"
      title={messages.failed}
      actions={
        <Button variant="secondary" size="small" onClick={retry}>
          {messages.retry}
        </Button>
      }
    />
  );
}

const tones = { open: 'honey', done: 'success', refused: 'danger' } as const satisfies Record<
  RebateRequest['state'],
  BadgeTone
>;

type HistoryTableProps = {
  data: readonly RebateRequest[];
  messages: Messages['rebateHistory'];
  locale: Locale;
};

function HistoryTable({ data, messages, locale }: HistoryTableProps) {
  const heads = [messages.date, messages.invoice, messages.distributor, messages.reference, messages.state];
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{messages.caption}</caption>
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
            <td data-label={messages.date}>
              <time dateTime={requestedAt}>
                {formatDate(dayOf(requestedAt, locale, browserTimeZone()), languageTag(locale))}
              </time>
            </td>
            <th scope="row" data-label={messages.invoice}>
              {invoiceNumber}
            </th>
            <td data-label={messages.distributor}>{distributorCode}</td>
            <td data-label={messages.reference}>{reference}</td>
            <td data-label={messages.state}>
              <Badge tone={tones[state]}>{messages[state]}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export type HistoryState =
  | { view: 'loading' }
  | { view: 'no-clinic' }
  | { view: 'failed' }
  | {
      view: 'history';
      data: readonly RebateRequest[];
      cursor: string | null;
      more: 'no' | 'loading' | 'failed';
    };

/** The state after a response. Earlier lines stay if later ones could not be loaded. */
export function afterResponse(before: HistoryState, response: HistoryResponse): HistoryState {
  if (response === 'no-clinic') return { view: 'no-clinic' };
  if (response === 'failed')
    return before.view === 'history' ? { ...before, more: 'failed' } : { view: 'failed' };
  const earlier = before.view === 'history' ? before.data : [];
  return { view: 'history', data: [...earlier, ...response.data], cursor: response.cursor, more: 'no' };
}

type HistoryPage = { data: readonly RebateRequest[]; cursor: string | null };

type HistoryResponse = HistoryPage | 'no-clinic' | 'failed';

type Question = { path: ApiPath; ownerId: string; locale: Locale; cursor?: string };

async function loadHistory({ path, ownerId, locale, cursor }: Question): Promise<HistoryResponse> {
  const [{ callApi }, { ApiError }, { rebateEndpoints }] = await Promise.all([
    import('../../lib/api/call-api.ts'),
    import('../../lib/api/api-error.ts'),
    import('@merrowvale/shared/endpoints/rebate-endpoints.ts'),
  ]);
  rememberRebateUser(ownerId);
  const row = { ...rebateEndpoints.listRebateRequests, path };
  try {
    return (await callApi(row, { query: { locale, ...(cursor !== undefined && { cursor }) } })).data;
  } catch (failure) {
    return failure instanceof ApiError && failure.status === 403 ? 'no-clinic' : 'failed';
  }
}
