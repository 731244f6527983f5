import { joinClasses } from '../../components/join-classes.ts';
import { Picture } from '../../components/picture/picture.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import type { BlockProps } from '../block.ts';
import styles from './promo-module.module.css';

const alignments = ['left', 'center', 'right', 'full_width'] as const;

/**
 * The position of a promo module; throws an error that names any value except `left`, `center`, `right` and
 * `full_width`.
 */
export function promoAlignment(value: string): (typeof alignments)[number] {
  const alignment = alignments.find((known) => known === value);
  if (alignment === undefined) {
    throw new Error(`A promo module must be aligned ${alignments.join(', ')}, not '${value}'`);
  }
  return alignment;
}

/**
 * Use it for short campaigns: an offer placed left, right, in the centre or across the page. Choose `left`,
 * `center`, `right` or `full_width`; with any other value the module is hidden.
 */
export function PromoModule({ item: { elements }, context }: BlockProps<'promo_module'>) {
  const { title, text, image, cta_button } = elements;
  const alignment = promoAlignment(elements.horizontal_alignment.value);
  return (
    <section className={joinClasses(styles.module, styles[alignment])}>
      {image.value[0] && (
        <Picture
          asset={image.value[0]}
          width={660}
          height={340}
          sizes="(min-width: 768px) 36rem, 91vw"
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        {title.value !== '' && <h2 className={styles.title}>{title.value}</h2>}
        <RichText text={text} context={context} />
        {cta_button.linkedItems.length > 0 && context.render(cta_button.linkedItems, 'row')}
      </div>
    </section>
  );
}
