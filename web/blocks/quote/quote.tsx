import { Picture } from '../../components/picture/picture.tsx';
import type { BlockProps } from '../block.ts';
import styles from './quote.module.css';

/**
 * Somebody's words in one or two sentences, with who said them. Write them without quotation marks.
 * A portrait makes them warmer; without a name the words stand alone.
 */
export function Quote({ item: { elements } }: BlockProps<'quote'>) {
  const { quotation, attribution, role, image } = elements;
  if (quotation.value === '') return null;
  return (
    <figure className={styles.quote}>
      <blockquote className={styles.words}>
        <p>{quotation.value}</p>
      </blockquote>
      {attribution.value !== '' && (
        <figcaption className={styles.source}>
          {image.value[0] && (
            <Picture asset={image.value[0]} width={128} height={128} className={styles.portrait} />
          )}
          <span>
            <cite className={styles.name}>{attribution.value}</cite>
            {role.value !== '' && <span className={styles.role}>{role.value}</span>}
          </span>
        </figcaption>
      )}
    </figure>
  );
}
