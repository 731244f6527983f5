import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import styles from './stars.module.css';

const five = [1, 2, 3, 4, 5] as const;

export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className={styles.stars}>
      {five.map((star) => (
        <Glyph
          key={star}
          name="star"
          className={joinClasses(styles.star, star <= Math.round(rating) && styles.full)}
        />
      ))}
    </span>
  );
}
