import { joinClasses } from '../../components/join-classes.ts';
import { Picture } from '../../components/picture/picture.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import type { BlockProps } from '../block.ts';
import styles from './hero-banner.module.css';

/**
 * Use it once, at the top of a page: a full-width picture with heading, text and buttons. Its heading is the
 * title of the page.
 */
export function HeroBanner({ item: { elements }, context }: BlockProps<'hero_banner'>) {
  const { heading, text, image, mobile_image, cta_buttons } = elements;
  const picture = image.value[0] ?? mobile_image.value[0];
  const mobile = image.value[0] && mobile_image.value[0];
  const focus = mediaPosition(elements.media_position_x.value, elements.media_position_y.value);
  const hasDarkText = elements.theme.value[0]?.codename === 'dark';
  return (
    <section className={styles.hero}>
      <div className={joinClasses(styles.scene, hasDarkText && styles.dark)}>
        {picture && (
          <Picture
            asset={picture}
            width={1600}
            height={900}
            sizes="(min-width: 64rem) 58vw, 100vw"
            eager
            focus={focus}
            narrow={mobile && { asset: mobile, width: 800, height: 1000 }}
            className={styles.picture}
          />
        )}
        <div className={joinClasses(styles.content, !hasDarkText && styles.onVeil)}>
          <div className={styles.words}>
            {heading.value !== '' && <h1 className={styles.heading}>{heading.value}</h1>}
            <RichText text={text} context={context} className={styles.text} />
            {cta_buttons.linkedItems.length > 0 && (
              <div className={styles.buttons}>{context.render(cta_buttons.linkedItems, 'row')}</div>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
HeroBanner.wide = true;
HeroBanner.title = 'heading' as const;

/**
 * The focal point of a picture as CSS `object-position`: whole percentages from 0 to 100, from the left and
 * the top.
 */
export function mediaPosition(x: string, y: string): string {
  return `${percentage(x, 90)}% ${percentage(y, 10)}%`;
}

function percentage(text: string, otherwise: number): number {
  return /^\d+$/.test(text) && Number(text) <= 100 ? Number(text) : otherwise;
}
