import { pictureUrl } from '../../components/picture/picture-url.ts';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import { SilentFilm } from './video-header.client.tsx';
import styles from './video-header.module.css';

/**
 * A silent, looping film at the head of a page, with heading, text and buttons over it. Use it once.
 * The poster stands in where the film cannot play, and for visitors who prefer less motion.
 */
export function VideoHeader({ item: { elements }, context }: BlockProps<'video_header'>) {
  const { heading, text, video_file, poster, cta_buttons } = elements;
  const t = translator(context.locale);
  const picture = poster.value[0];
  return (
    <section className={styles.header}>
      <SilentFilm
        film={video_file.value[0]?.url}
        poster={
          picture && { url: pictureUrl(picture.url, 1600, 900), description: picture.description ?? '' }
        }
        words={{ pause: t('media.pause'), play: t('media.play') }}
      />
      <div className={styles.content}>
        <div className={styles.words}>
          {heading.value !== '' && <h1 className={styles.heading}>{heading.value}</h1>}
          <RichText text={text} context={context} className={styles.text} />
          {cta_buttons.linkedItems.length > 0 && context.draw(cta_buttons.linkedItems, 'row')}
        </div>
      </div>
    </section>
  );
}
