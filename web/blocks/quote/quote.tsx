import { joinClasses } from '../../components/join-classes.ts';
import { Picture } from '../../components/picture/picture.tsx';
import type { BlockProps } from '../block.ts';
import styles from './quote.module.css';

/**
 * Use it to quote somebody in one or two sentences, with their name; leave out the quotation marks. A
 * portrait adds warmth, and without a name only the quote is shown.
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
        <figcaption className={joinClasses('row gap-3 items-center', image.value[0] && 'text-start')}>
          {image.value[0] && (
            <Picture asset={image.value[0]} width={128} height={128} className={styles.portrait} />
          )}
          <span>
            <cite className={styles.name}>{attribution.value}</cite>
            {role.value !== '' && <span className="block soft text-sm">{role.value}</span>}
          </span>
        </figcaption>
      )}
    </figure>
  );
}
