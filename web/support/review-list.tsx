'use client';

import { supportEndpoints } from '@merrowvale/shared/endpoints/support-endpoints.ts';
import { reviewStatus, type SupportReview } from '@merrowvale/shared/schemas/review.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '../components/button/button.tsx';
import { PageHeader } from '../components/page-header/page-header.tsx';
import { showToast } from '../components/toaster/toaster.tsx';
import { callApi } from '../lib/api/call-api.ts';
import { formatDate } from '../lib/i18n/dates.ts';
import { useQueryParams } from '../lib/use-query-params.ts';
import { useLanguageTag, useLocaleCode } from '../portal/locale-context.tsx';
import styles from './desk.module.css';
import { ActionError } from './desk-error.tsx';
import { DeskList } from './desk-list.tsx';
import { deskKeys, deskReviewsQuery } from './desk-queries.ts';

/** What owners write about products; only what support approves is shown. */
export function ReviewList() {
  const t = useTranslations('support');
  const { get, change } = useQueryParams();
  const status = reviewStatus.safeParse(get('status')).data ?? 'New';
  const found = useInfiniteQuery(deskReviewsQuery(useLocaleCode(), status));
  return (
    <>
      <PageHeader title={t('reviews')} lead={t('reviewsLead')} />
      <div className={styles.stack}>
        <fieldset className={styles.states}>
          <legend className="visually-hidden">{t('column.state')}</legend>
          {reviewStatus.options.map((each) => (
            <button
              key={each}
              type="button"
              className={styles.state}
              aria-pressed={each === status}
              onClick={() => change({ status: each })}
            >
              {t(`status.${each}`)}
            </button>
          ))}
        </fieldset>
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
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('reviews')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('reviewProduct')}</th>
          <th scope="col">{t('reviewText')}</th>
          <th scope="col">{t('column.date')}</th>
          <th scope="col" className={styles.actionCell}>
            {t('column.actions')}
          </th>
        </tr>
      </thead>
      <tbody>
        {reviews.map((review) => (
          <tr key={review.id}>
            <th scope="row">{review.productId}</th>
            <td data-label={t('reviewText')}>
              <strong>
                {review.rating}/5 {review.title}
              </strong>
              <br />
              {review.text}
              <span className={styles.soft}>{review.name}</span>
            </td>
            <td data-label={t('column.date')}>{formatDate(review.submittedAt.slice(0, 10), tag)}</td>
            <td className={styles.actionCell}>
              <Decision review={review} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
    onSuccess: ({ status }) => showToast(t('reviewJudged', { value: t(`status.${status}`) })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskKeys.reviews }),
  });
  const others = reviewStatus.options.filter((status) => status !== current && status !== 'New');
  return (
    <>
      {others.map((status) => (
        <Button
          key={status}
          variant={status === 'Rejected' ? 'dangerQuiet' : 'secondary'}
          size="small"
          busy={decide.isPending}
          aria-label={`${t(`judge.${status}`)}: ${title}`}
          onClick={() => decide.mutate(status)}
        >
          {t(`judge.${status}`)}
        </Button>
      ))}
      <ActionError error={decide.error} />
    </>
  );
}
