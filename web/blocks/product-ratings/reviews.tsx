import { languageTag } from '@merrowvale/shared/locales.ts';
import type { ProductReviews, PublicReview } from '@merrowvale/shared/schemas/review.ts';
import { buttonClass } from '../../components/button/button-class.ts';
import { StructuredData } from '../../components/structured-data/structured-data.tsx';
import { formatDate } from '../../lib/i18n/dates.ts';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import styles from './product-ratings.module.css';
import type { RatingsProps } from './ratings-props.ts';
import { ReviewForm } from './review-form.tsx';
import { Stars } from './stars.tsx';

type ReviewsProps = RatingsProps & { id: string; found: ProductReviews | 'failed' | undefined };

/** A product's reviews, those in the reader's language first, and the form to write one. */
export function Reviews({
  id,
  found,
  locale,
  title,
  productName,
  messages,
  isSignedIn,
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
          <Found found={found} locale={locale} productName={productName} messages={messages} />
        )}
      </div>
      {isSignedIn ? (
        <ReviewForm id={id} locale={locale} messages={messages} />
      ) : (
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

type FoundProps = Pick<ReviewsProps, 'locale' | 'productName' | 'messages'> & { found: ProductReviews };

function Found({ found: { average, count, reviews }, locale, productName, messages }: FoundProps) {
  if (average === null) return <p>{messages.none}</p>;
  const own = reviews.filter((review) => review.locale === locale);
  const others = reviews.filter((review) => review.locale !== locale);
  const rating = { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5 };
  return (
    <>
      <StructuredData
        data={{
          '@context': 'https://schema.org',
          '@type': 'Product',
          name: productName,
          aggregateRating: rating,
        }}
      />
      <p className={styles.average}>
        <strong className={styles.figure}>{average}</strong>
        <Stars rating={average} label={filledIn(messages.stars, { number: average })} />
        <span>{filledIn(count === 1 ? messages.countOne : messages.count, { count })}</span>
      </p>
      <ul className={styles.list}>
        {[...own, ...others].map((review) => (
          <Review key={review.id} review={review} locale={locale} messages={messages} />
        ))}
      </ul>
    </>
  );
}

function Review({
  review: { rating, title, text, name, date, locale: written },
  locale,
  messages,
}: Pick<ReviewsProps, 'locale' | 'messages'> & { review: PublicReview }) {
  const tag = languageTag(locale);
  return (
    <li className={styles.review}>
      <Stars rating={rating} label={filledIn(messages.stars, { number: rating })} />
      <div lang={languageTag(written)}>
        <h3 className={styles.heading}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
      <p className={styles.author}>
        {name}, <time dateTime={date}>{formatDate(date, tag)}</time>
      </p>
    </li>
  );
}
