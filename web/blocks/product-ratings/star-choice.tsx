import { Glyph } from '../../components/glyph/glyph.tsx';
import styles from './star-choice.module.css';

const five = [1, 2, 3, 4, 5] as const;

export function StarChoice({ legend, label }: { legend: string; label: (rating: number) => string }) {
  return (
    <fieldset className="border-0">
      <legend className="p-0 semibold">{legend}</legend>
      <div className="inline-row">
        {five.map((rating) => (
          <label key={rating} className={styles.star}>
            <input type="radio" name="rating" value={rating} required className={styles.input} />
            <Glyph name="star" />
            <span className="visually-hidden">{label(rating)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
