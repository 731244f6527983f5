import { clinicRebatesEndpoints } from '@merrowvale/shared/endpoints/clinic-rebates-endpoints.ts';
import { type Locale, messageTag } from '@merrowvale/shared/locales.ts';
import type { RebateRequest } from '@merrowvale/shared/schemas/rebate.ts';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Badge, type BadgeTone } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { makeQueryClient } from '../../lib/api/query-client.ts';
import { browserTimeZone } from '../../lib/api/server-time.ts';
import { dayOf, formatDate } from '../../lib/i18n/dates.ts';
import { type IslandTexts, type Translate, useTexts } from '../../lib/i18n/translate.ts';
import { rememberRebateUser } from '../../lib/rebates/rebate-user-cookie.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import type { Messages } from '../../messages/messages.ts';
import type { ApiPath } from './history-address.ts';
import styles from './rebate-history.module.css';

type Wording = { locale: Locale; t: Translate<Messages['rebateHistory']> };
type HistoryViewProps = {
  path: ApiPath;
  ownerId: string;
  locale: Locale;
  texts: IslandTexts<Messages['rebateHistory']>;
};

export function HistoryView({ texts, locale, path, ownerId }: HistoryViewProps) {
  const t = useTexts(texts);
  const [client] = useState(() => makeQueryClient(onRequestOnly));
  const history = useInfiniteQuery(
    {
      queryKey: ['rebate-history'],
      queryFn: async ({ pageParam: cursor }) => {
        rememberRebateUser(ownerId);
        const row = { ...clinicRebatesEndpoints.listRebateRequests, path };
        return (await callApi(row, { query: { locale, ...(cursor !== '' && { cursor }) } })).data;
      },
      initialPageParam: '',
      getNextPageParam: ({ cursor }) => cursor,
    },
    client,
  );
  return (
    <div {...scriptsWhen('moving')} aria-busy={history.isFetching && !history.data} className={styles.view}>
      <HistoryPart history={history} t={t} locale={locale} />
    </div>
  );
}

const onRequestOnly = { staleTime: Number.POSITIVE_INFINITY, retry: false } as const;

type HistoryPartProps = Wording & {
  history: Pick<
    UseInfiniteQueryResult<InfiniteData<{ data: RebateRequest[]; cursor: string | null }>>,
    'data' | 'error' | 'isFetching' | 'hasNextPage' | 'refetch' | 'fetchNextPage'
  >;
};

/** Earlier lines stay if later ones cannot be loaded. */
export function HistoryPart({ history, t, locale }: HistoryPartProps) {
  const { data, error, isFetching } = history;
  if (!data && isFetching)
    return (
      <div data-live="polite" className="stack gap-3">
        <span className="visually-hidden">{t('loading')}</span>
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
        <Skeleton height="3rem" />
      </div>
    );
  if (error instanceof ApiError && error.status === 403)
    return <p className="measure text-lg">{t('noClinic')}</p>;
  if (!data) return <Failure t={t} retry={() => void history.refetch()} />;
  const requests = data.pages.flatMap((page) => page.data);
  if (requests.length === 0) return <p className="measure text-lg">{t('empty')}</p>;
  const loadMore = () => void history.fetchNextPage();
  return (
    <>
      <HistoryTable data={requests} t={t} locale={locale} />
      {history.hasNextPage &&
        (error && !isFetching ? (
          <Failure t={t} retry={loadMore} />
        ) : (
          <Button variant="secondary" busy={isFetching} className={styles.more} onClick={loadMore}>
            {isFetching ? t('loading') : t('more')}
          </Button>
        ))}
    </>
  );
}

function Failure({ t, retry }: { t: Translate<Messages['rebateHistory']>; retry: () => void }) {
  return (
    <Alert
      tone="danger"
      title={t('failed')}
      actions={
        <Button variant="secondary" size="small" onClick={retry}>
          {t('retry')}
        </Button>
      }
    />
  );
}

const tones = { open: 'honey', done: 'success', refused: 'danger' } as const satisfies Record<
  RebateRequest['state'],
  BadgeTone
>;

type HistoryTableProps = Wording & { data: readonly RebateRequest[] };

function HistoryTable({ data, t, locale }: HistoryTableProps) {
  const heads = [t('date'), t('invoice'), t('distributor'), t('reference'), t('state')];
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('caption')}</caption>
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
            <td data-label={t('date')}>
              <time dateTime={requestedAt}>
                {formatDate(dayOf(requestedAt, locale, browserTimeZone()), messageTag(locale))}
              </time>
            </td>
            <th scope="row" data-label={t('invoice')}>
              {invoiceNumber}
            </th>
            <td data-label={t('distributor')}>{distributorCode}</td>
            <td data-label={t('reference')}>{reference}</td>
            <td data-label={t('state')}>
              <Badge tone={tones[state]}>{t(state)}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
