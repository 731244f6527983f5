import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { filledIn } from '../../lib/i18n/filled-in.ts';
import styles from './stars.module.css';

const five = [1, 2, 3, 4, 5] as const;

type StarsProps = { rating: number; locale: Locale; messages: { stars: string } };

/** A rating in full and half stars, never more than it has. */
export function Stars({ rating, locale, messages }: StarsProps) {
  const label = filledIn(messages.stars, { number: ratingText(rating, locale) });
  return (
    <span role="img" aria-label={label} className={styles.stars}>
      {five.map((star) => (
        <span key={star} className={styles.place}>
          <Glyph name="star" className={styles.star} />
          {rating >= star - 0.5 && (
            <Glyph
              name="star"
              className={joinClasses(styles.star, styles.full, rating < star && styles.half)}
            />
          )}
        </span>
      ))}
    </span>
  );
}

export function ratingText(rating: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTag(locale)).format(rating);
}
