import type { ProductReviews } from '@merrowvale/shared/schemas/review.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { FoundReviews } from './found-reviews.tsx';
import styles from './product-ratings.module.css';
import type { RatingsProps } from './ratings-props.ts';
import { ReviewForm } from './review-form.tsx';

type ReviewsProps = RatingsProps & { id: string; found: ProductReviews | 'failed' | undefined };

export function Reviews({
  id,
  found,
  locale,
  title,
  productName,
  messages,
  visitor,
  signInAddress,
}: ReviewsProps) {
  return (
    <section id="reviews" aria-labelledby="reviews-title" className={styles.reviews}>
      <h2 id="reviews-title" className={styles.title}>
        {title || messages.title}
      </h2>
      <div aria-busy={found === undefined} className={styles.content}>
        {found === 'failed' && <p>{messages.failed}</p>}
        {found !== undefined && found !== 'failed' && (
          <FoundReviews found={found} locale={locale} productName={productName} messages={messages} />
        )}
      </div>
      {visitor === 'signed-in' && <ReviewForm id={id} locale={locale} messages={messages} />}
      {visitor === 'anonymous' && (
        <p className={styles.invitation}>
          <span>{messages.signInText}</span>
          <a href={signInAddress} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {messages.signIn}
          </a>
        </p>
      )}
    </section>
  );
}
