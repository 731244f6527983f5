import { type Locale, languageTag, messageTag } from '@merrowvale/shared/locales.ts';
import type { ProductReviews, PublicReview } from '@merrowvale/shared/schemas/review.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { StructuredData } from '../../components/structured-data/structured-data.tsx';
import { formatDate } from '../../lib/i18n/dates.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './product-ratings.module.css';
import starStyles from './stars.module.css';

type FoundReviewsProps = {
  found: ProductReviews;
  locale: Locale;
  productName: string;
  t: Translate<Messages['reviews']>;
};

/**
 * The average and the reviews. If reviews arrive when the reader has already reached the content below them, they
 * wait for a click, since they would move that content away; the average fits into the space reserved for it.
 */
export function FoundReviews({
  found: { average, count, reviews },
  locale,
  productName,
  t,
}: FoundReviewsProps) {
  const averageLine = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [isOpen, setOpen] = useState<'no' | 'at once' | 'on request'>('no');
  useLayoutEffect(() => {
    const reserved = averageLine.current?.parentElement;
    if (reserved && !isEndReached(reserved)) setOpen('at once');
  }, []);
  useLayoutEffect(() => {
    if (isOpen === 'on request') list.current?.focus();
  }, [isOpen]);

  if (average === null) return <p>{t('none')}</p>;
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
      <p ref={averageLine} className="cluster gap-3 items-center soft">
        <strong className={styles.figure}>{ratingText(average, locale)}</strong>
        <Stars rating={average} t={t} />
        <span>{t('count', { count })}</span>
      </p>
      {isOpen === 'no' ? (
        <div>
          <Button variant="secondary" onClick={() => setOpen('on request')}>
            {t('show')}
          </Button>
        </div>
      ) : (
        <ul ref={list} tabIndex={-1} className={styles.list}>
          {readersFirst(reviews, locale).map((review) => (
            <Review key={review.id} review={review} locale={locale} t={t} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Reviews in the order of how well their readers understand them: from their country, in their language, then others. */
export function readersFirst<Written extends { locale: Locale }>(
  reviews: readonly Written[],
  locale: Locale,
): Written[] {
  const language = (code: Locale) => new Intl.Locale(languageTag(code)).language;
  const distance = (written: Locale) =>
    written === locale ? 0 : language(written) === language(locale) ? 1 : 2;
  return reviews.toSorted((one, other) => distance(one.locale) - distance(other.locale));
}

/**
 * True if the reader sees the content after the element, or has passed it, because not every browser keeps its scroll
 * position when something is added above. False after following a link to the reviews, which are then wanted even if
 * they move the page.
 */
function isEndReached(element: Element): boolean {
  return (
    location.hash !== `#${element.closest('section')?.id}` &&
    element.getBoundingClientRect().bottom < innerHeight
  );
}

function Review({
  review: { rating, title, text, name, date, locale: written },
  locale,
  t,
}: Pick<FoundReviewsProps, 'locale' | 't'> & { review: PublicReview }) {
  const tag = messageTag(locale);
  return (
    <li className={styles.review}>
      <Stars rating={rating} t={t} />
      <div lang={languageTag(written)}>
        <h3 className={styles.heading}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
      <p className={styles.author}>
        <span>{`${name},`}</span> <time dateTime={date}>{formatDate(date, tag)}</time>
      </p>
    </li>
  );
}

const five = [1, 2, 3, 4, 5] as const;

type StarsProps = { rating: number; t: Translate<Pick<Messages['reviews'], 'stars'>> };

/** A rating in full and half stars, never more than it has. */
export function Stars({ rating, t }: StarsProps) {
  const label = t('stars', { number: rating });
  return (
    <span role="img" aria-label={label} className={starStyles.stars}>
      {five.map((star) => (
        <span key={star} className={starStyles.place}>
          <Glyph name="star" className={starStyles.star} />
          {rating >= star - 0.5 && (
            <Glyph
              name="star"
              className={joinClasses(starStyles.star, starStyles.full, rating < star && starStyles.half)}
            />
          )}
        </span>
      ))}
    </span>
  );
}

export function ratingText(rating: number, locale: Locale): string {
  return new Intl.NumberFormat(messageTag(locale)).format(rating);
}
