import { Glyph } from '../../components/glyph/glyph.tsx';
import { pictureUrl } from '../../components/picture/picture.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { textsIn, translator } from '../../lib/i18n/translator.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import type { BlockProps } from '../block.ts';
import { SilentFilm } from '../islands.client.tsx';
import styles from './video-header.module.css';

/**
 * Use it once, at the top of a page: a silent, looping video with heading, text and buttons over it. The
 * poster is shown where the video cannot play, and to visitors who prefer reduced motion.
 */
export function VideoHeader({ item: { elements }, context }: BlockProps<'video_header'>) {
  const { heading, text, video_file, poster, cta_buttons } = elements;
  const t = translator(context.locale);
  const [picture] = poster.value;
  const [film] = video_file.value;
  const still = picture && pictureUrl(picture.url, 1600, 900);
  return (
    <section {...(film && scriptsWhen('moving'))} className={styles.header}>
      {still !== undefined && (
        // biome-ignore lint/performance/noImgElement: the content system resizes its own images
        <img src={still} alt={picture?.description ?? ''} className={styles.film} fetchPriority="high" />
      )}
      {film && (
        <SilentFilm
          film={film.url}
          poster={still}
          texts={textsIn(context.locale, { pause: t('media.pause'), play: t('media.play') })}
          icons={{ pause: <Glyph name="pause" />, play: <Glyph name="play" /> }}
        />
      )}
      <div className={styles.content}>
        <div className={styles.words}>
          {heading.value !== '' && <h1 className={styles.heading}>{heading.value}</h1>}
          <RichText text={text} context={context} className="text-lg" />
          {cta_buttons.linkedItems.length > 0 && context.render(cta_buttons.linkedItems, 'row')}
        </div>
      </div>
    </section>
  );
}
VideoHeader.wide = true;
VideoHeader.title = 'heading' as const;
