import { supportEndpoints } from '@merrowvale/shared/endpoints/support-endpoints.ts';
import type { SupportReview } from '@merrowvale/shared/schemas/review.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { showToast } from '../components/toaster/toaster.tsx';
import { callApi } from '../lib/api/call-api.ts';
import { formatDate } from '../lib/i18n/dates.ts';
import { useLanguageTag, useLocaleCode } from '../portal/locale-context.tsx';
import { useDayIn } from '../portal/use-today.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import desk from './desk.module.css';
import { DeskList, StatusFilter, useChosenStatus } from './desk-list.tsx';
import { deskKeys, deskReviewsQuery } from './desk-queries.ts';
import styles from './desk-table.module.css';
import { DeskTable } from './desk-table.tsx';
import { moveEntry } from './use-submission-actions.ts';

export function ReviewList() {
  const t = useTranslations('support');
  const status = useChosenStatus();
  const found = useInfiniteQuery(deskReviewsQuery(useLocaleCode(), status));
  return (
    <>
      <PageHeader title={t('reviews')} lead={t('reviewsLead')} />
      <div className={desk.stack}>
        <StatusFilter chosen={status} />
        <DeskList found={found} empty={t('emptyText')}>
          {(reviews) => <Reviews reviews={reviews} />}
        </DeskList>
      </div>
    </>
  );
}

function Reviews({ reviews }: { reviews: readonly SupportReview[] }) {
  const t = useTranslations('support');
  const tag = useLanguageTag();
  const dayIn = useDayIn();
  return (
    <DeskTable
      caption={t('reviews')}
      columns={[t('reviewProduct'), t('reviewText'), t('column.date')]}
      hasActions
    >
      {reviews.map((review) => (
        <tr key={review.id}>
          <th scope="row">{review.productId}</th>
          <td data-label={t('reviewText')}>
            <strong>{`${review.rating}/5 ${review.title}`}</strong>
            <br />
            <span>{review.text}</span>
            <span className={styles.secondary}>{review.name}</span>
          </td>
          <td data-label={t('column.date')}>{formatDate(dayIn(review.submittedAt), tag)}</td>
          <td className={styles.actionCell}>
            <Decision review={review} />
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}

function Decision({ review: { id, status: current, title, submittedAt } }: { review: SupportReview }) {
  const t = useTranslations('support');
  const locale = useLocaleCode();
  const queryClient = useQueryClient();
  const decide = useMutation({
    mutationFn: async (status: SupportReview['status']) => {
      const body = { status, submittedAt };
      return (await callApi(supportEndpoints.changeReview, { params: { id }, query: { locale }, body })).data;
    },
    onSuccess: ({ status }) => {
      moveEntry(queryClient, deskKeys.reviews, id);
      showToast(t('reviewDecided', { value: t(`status.${status}`) }));
    },
    onError: () => queryClient.invalidateQueries({ queryKey: deskKeys.reviews }),
  });
  return <DecisionButtons current={current} subject={title} decision={decide} />;
}
