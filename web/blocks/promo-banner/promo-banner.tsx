import { Picture } from '../../components/picture/picture.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import type { BlockProps } from '../block.ts';
import styles from './promo-banner.module.css';

/**
 * Use it for news or a limited offer: a picture, a text and one action across the page. It is hidden if all
 * three are empty.
 */
export function PromoBanner({ item: { elements }, context }: BlockProps<'promo_banner'>) {
  const { text, image, cta_button } = elements;
  const action = context.visible(cta_button.linkedItems);
  return (
    <section className={styles.frame}>
      <div className={styles.banner}>
        {image.value[0] && (
          <Picture
            asset={image.value[0]}
            width={480}
            height={270}
            sizes="(min-width: 768px) 20rem, 91vw"
            className={styles.picture}
          />
        )}
        <RichText text={text} context={context} className={styles.text} />
        {action.length > 0 && <div className={styles.action}>{context.render(action, 'row')}</div>}
      </div>
    </section>
  );
}
