import { type Locale, languageTag } from '@merrowvale/shared/locales.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './stars.module.css';

const five = [1, 2, 3, 4, 5] as const;

type StarsProps = { rating: number; t: Translate<Pick<Messages['reviews'], 'stars'>> };

/** A rating in full and half stars, never more than it has. */
export function Stars({ rating, t }: StarsProps) {
  const label = t('stars', { number: rating });
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
