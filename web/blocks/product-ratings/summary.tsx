import type { Locale } from '@merrowvale/shared/locales.ts';
import type { ProductReviews } from '@merrowvale/shared/schemas/review.ts';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import styles from './product-ratings.module.css';
import type { RatingMessages } from './rating-messages.ts';
import { ratingText, Stars } from './stars.tsx';

type SummaryProps = {
  found: ProductReviews | 'failed' | undefined;
  locale: Locale;
  messages: RatingMessages;
};

/** Keeps its height while it is loading and if there is nothing to show. */
export function Summary({ found, locale, messages }: SummaryProps) {
  if (found === undefined || found === 'failed') return <p className={styles.summary} aria-hidden="true" />;
  return (
    <p className={styles.summary}>
      {found.average === null ? (
        <a href="#reviews">{messages.none}</a>
      ) : (
        <>
          <Stars rating={found.average} locale={locale} messages={messages} />
          <strong>{ratingText(found.average, locale)}</strong>
          <a href="#reviews">
            {filledIn(found.count === 1 ? messages.countOne : messages.count, { count: found.count })}
          </a>
        </>
      )}
    </p>
  );
}
