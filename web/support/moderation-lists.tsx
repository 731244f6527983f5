import { supportDeskEndpoints } from '@merrowvale/shared/endpoints/support-desk-endpoints.ts';
import { type ModerationStatus, moderationStatus } from '@merrowvale/shared/schemas/moderation-status.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../components/button/button.tsx';
import { showToast } from '../components/toaster/toaster.tsx';
import { callApi } from '../lib/api/call-api.ts';
import { useApiMutation } from '../lib/api/use-api-mutation.ts';
import { formatDate } from '../lib/i18n/dates.ts';
import { useLocaleCode, useMessageTag, useTranslations } from '../lib/i18n/locale-context.tsx';
import { useQueryParams } from '../lib/use-query-params.ts';
import { useDayIn } from '../portal/use-today.ts';
import { ActionError, DeskList, type Paged, StateTabs } from './desk-list.tsx';
import { casesQuery, deskKeys, deskReviewsQuery, textRepliesQuery } from './desk-queries.ts';
import styles from './desk-table.module.css';
import { type Column, DateTime, DeskTable } from './desk-table.tsx';
import { moveEntry } from './use-submission-actions.ts';

/** Reported disease cases; a case that support rejects no longer appears in searches. */
export function CaseList() {
  const t = useTranslations('support');
  const query = { locale: useLocaleCode() };
  const status = useChosenStatus();
  const day = useDay();
  return (
    <ModerationList
      name="cases"
      status={status}
      found={useInfiniteQuery(casesQuery(query.locale, status))}
      subject={({ disease, postalCode }) => `${disease}, ${postalCode}`}
      change={async ({ id }, decided, signal) => {
        const call = { params: { id }, query, body: { status: decided }, signal };
        return await callApi(supportDeskEndpoints.changeCase, call);
      }}
      columns={[
        {
          label: t('column.disease'),
          kind: 'heading',
          className: styles.capital,
          cell: ({ disease }) => disease,
        },
        { label: t('column.date'), cell: ({ date }) => day(date) },
        {
          label: t('column.place'),
          cell: ({ postalCode, isPlaced }) => (
            <>
              <span>{postalCode || '–'}</span>
              {!isPlaced && <span className={styles.secondary}>{t('unplaced')}</span>}
            </>
          ),
        },
      ]}
    />
  );
}

export function ReviewList() {
  const t = useTranslations('support');
  const query = { locale: useLocaleCode() };
  const status = useChosenStatus();
  const day = useDay();
  return (
    <ModerationList
      name="reviews"
      status={status}
      found={useInfiniteQuery(deskReviewsQuery(query.locale, status))}
      subject={({ title }) => title}
      change={async ({ id, submittedAt }, decided, signal) => {
        const body = { status: decided, submittedAt };
        return await callApi(supportDeskEndpoints.changeReview, { params: { id }, query, body, signal });
      }}
      columns={[
        { label: t('reviewProduct'), kind: 'heading', cell: ({ productId }) => productId },
        {
          label: t('reviewText'),
          cell: ({ rating, title, text, name }) => (
            <>
              <strong>{`${rating}/5 ${title}`}</strong>
              <br />
              <span>{text}</span>
              <span className={styles.secondary}>{name}</span>
            </>
          ),
        },
        { label: t('column.date'), cell: ({ submittedAt }) => day(submittedAt) },
      ]}
    />
  );
}

/** Texts to our number that may ask for texts to end. */
export function TextReplyList() {
  const t = useTranslations('support');
  const query = { locale: useLocaleCode() };
  const status = useChosenStatus();
  return (
    <ModerationList
      name="texts"
      status={status}
      found={useInfiniteQuery(textRepliesQuery(query.locale, status))}
      subject={({ message }) => message}
      change={async ({ id }, decided, signal) => {
        const call = { params: { id }, query, body: { status: decided }, signal };
        return await callApi(supportDeskEndpoints.changeTextReply, call);
      }}
      columns={[
        { label: t('textFrom'), kind: 'heading', cell: ({ phone }) => phone },
        { label: t('textMessage'), className: styles.words, cell: ({ message }) => message || '–' },
        { label: t('column.received'), cell: ({ receivedAt }) => <DateTime at={receivedAt} /> },
      ]}
    />
  );
}

type DecisionProps<Item> = {
  name: keyof typeof wordings;
  /** Names the item to decide on, for screen readers. */
  subject: (item: Item) => string;
  change: (
    item: Item,
    status: ModerationStatus,
    signal: AbortSignal,
  ) => Promise<{ data: { status: ModerationStatus } }>;
};

type ModerationListProps<Item> = DecisionProps<Item> & {
  status: ModerationStatus;
  found: Paged<Item>;
  columns: readonly Column<Item>[];
};

type Moderated = { id: string; status: ModerationStatus };

function ModerationList<Item extends Moderated>(props: ModerationListProps<Item>) {
  const { name, status, found, columns, ...decision } = props;
  const t = useTranslations('support');
  const { change } = useQueryParams();
  const actions: Column<Item> = {
    label: t('column.actions'),
    kind: 'bare',
    className: styles.actionCell,
    cell: (item) => <Decision item={item} name={name} {...decision} />,
  };
  return (
    <>
      <StateTabs
        states={moderationStatus.options}
        chosen={status}
        onChoose={(chosen) => change({ status: chosen })}
      >
        {(each) => t(`${wordings[name].status}.${each}`)}
      </StateTabs>
      <DeskList found={found} empty={t('emptyText')}>
        {(items) => (
          <DeskTable caption={t(name)} rows={items} keyOf={({ id }) => id} columns={[...columns, actions]} />
        )}
      </DeskList>
    </>
  );
}

const wordings = {
  cases: { decided: 'caseDecided', status: 'status', decide: 'decide', final: undefined },
  reviews: { decided: 'reviewDecided', status: 'status', decide: 'decide', final: undefined },
  texts: { decided: 'textDecided', status: 'textStatus', decide: 'textDecide', final: 'Approved' },
} as const;

function Decision<Item extends Moderated>({
  item,
  name,
  subject,
  change,
}: DecisionProps<Item> & { item: Item }) {
  const t = useTranslations('support');
  const queryClient = useQueryClient();
  const queryKey = deskKeys[name];
  const wording = wordings[name];
  const decide = useApiMutation({
    call: (signal, status: ModerationStatus) => change(item, status, signal),
    onSuccess: ({ data: { status } }) => {
      moveEntry(queryClient, queryKey, item.id);
      showToast(t(wording.decided, { value: t(`${wording.status}.${status}`) }));
    },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  const others = moderationStatus.options.filter(
    (status) => status !== item.status && status !== 'New' && item.status !== wording.final,
  );
  return (
    <>
      {others.map((status) => (
        <Button
          key={status}
          variant={status === 'Rejected' ? 'dangerQuiet' : 'secondary'}
          size="small"
          busy={decide.isPending}
          aria-label={`${t(`${wording.decide}.${status}`)}: ${subject(item)}`}
          onClick={() => decide.mutate(status)}
        >
          {t(`${wording.decide}.${status}`)}
        </Button>
      ))}
      <ActionError error={decide.error} />
    </>
  );
}

function useChosenStatus(): ModerationStatus {
  return moderationStatus.safeParse(useQueryParams().get('status')).data ?? 'New';
}

function useDay(): (instant: string) => string {
  const tag = useMessageTag();
  const dayIn = useDayIn();
  return (instant) => formatDate(dayIn(instant), tag);
}
