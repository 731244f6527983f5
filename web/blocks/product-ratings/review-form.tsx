import {
  maxReviewNameLength,
  maxReviewTextLength,
  maxReviewTitleLength,
} from '@merrowvale/shared/domain/review-rules.ts';
import { profileEndpoints } from '@merrowvale/shared/endpoints/profile-endpoints.ts';
import type { Locale } from '@merrowvale/shared/locales.ts';
import { type FormEvent, useId, useState } from 'react';
import { Alert } from '../../components/alert/alert.tsx';
import { Button } from '../../components/button/button.tsx';
import { TextareaField, TextField } from '../../components/field/text-field.tsx';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { SendFailure } from '../../forms/send-failure.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { callApi } from '../../lib/api/call-api.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './product-ratings.module.css';
import stars from './star-choice.module.css';

type ReviewFormProps = { id: string; locale: Locale; t: Translate<ReviewMessages> };

export type ReviewMessages = Messages['reviews'] & Pick<Messages['errors'], 'noConnection'>;
type Progress = { state: 'open' | 'sending' | 'sent' } | { state: 'failed'; error: unknown };

/** Sending it again replaces the owner's earlier review. */
export function ReviewForm({ id, locale, t }: ReviewFormProps) {
  const field = useId();
  const [progress, setProgress] = useState<Progress>({ state: 'open' });
  if (progress.state === 'sent')
    return (
      <Alert tone="success" title={t('sent')}>
        {t('sentText')}
      </Alert>
    );
  const error = progress.state === 'failed' && progress.error;
  const errors = error instanceof ApiError ? error.fieldErrors : {};
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const text = (name: string) => String(values.get(name) ?? '');
    setProgress({ state: 'sending' });
    const body = {
      rating: Number(text('rating')),
      title: text('title'),
      text: text('text'),
      name: text('name'),
    };
    try {
      await callApi(profileEndpoints.writeReview, { params: { id }, query: { locale }, body });
      setProgress({ state: 'sent' });
    } catch (error) {
      setProgress({ state: 'failed', error });
    }
  };
  return (
    <details className="p-4-5 measure surface bordered rounded-lg needs-script">
      <summary className="semibold pointer">{t('write')}</summary>
      <form className="stack gap-4 mt-4" onSubmit={(event) => void send(event)}>
        <p className={styles.hint}>{t('writeText')}</p>
        <fieldset className="border-0">
          <legend className="p-0 semibold">{t('rating')}</legend>
          <div className="cluster">
            {[1, 2, 3, 4, 5].map((rating) => (
              <label key={rating} className={stars.star}>
                <input type="radio" name="rating" value={rating} required className={stars.input} />
                <Glyph name="star" />
                <span className="visually-hidden">{t('stars', { number: rating })}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <TextField
          id={`${field}-title`}
          name="title"
          label={t('reviewTitle')}
          required
          maxLength={maxReviewTitleLength}
          error={errors.title?.[0]}
        />
        <TextareaField
          id={`${field}-text`}
          name="text"
          label={t('reviewText')}
          hint={t('reviewHint')}
          required
          maxLength={maxReviewTextLength}
          error={errors.text?.[0]}
        />
        <TextField
          id={`${field}-name`}
          name="name"
          label={t('name')}
          hint={t('nameHint')}
          required
          maxLength={maxReviewNameLength}
          autoComplete="nickname"
          error={errors.name?.[0]}
        />
        {progress.state === 'failed' && <SendFailure error={error} t={t} text={t('notSent')} />}
        <p>
          <Button type="submit" busy={progress.state === 'sending'}>
            {t('send')}
          </Button>
        </p>
      </form>
    </details>
  );
}
