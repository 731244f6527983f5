import mark from '../../components/brand/mark.svg';
import { joinClasses } from '../../components/join-classes.ts';
import { Picture } from '../../components/picture/picture.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import { isEmptyRichText } from '../../content/model/is-empty-rich-text.ts';
import { textsIn, translator } from '../../lib/i18n/translator.ts';
import { scriptsWhen } from '../../lib/scripts-when.ts';
import type { BlockProps } from '../block.ts';
import { ConsentedVideo } from '../islands.client.tsx';
import styles from './video.module.css';
import { videoSource } from './video-source.ts';

/**
 * Use it for a video from YouTube or Wistia, with its title and a description. It plays after consent to
 * advertising cookies; its poster is shown until then, so choose one that arouses curiosity.
 */
export function Video({ item: { elements }, context }: BlockProps<'video'>) {
  const { title, description, thumbnail } = elements;
  const source = videoSource(elements);
  const t = translator(context.locale);
  const poster = thumbnail.value[0];
  return (
    <figure
      className={joinClasses(
        'stack gap-4 one-column mx-auto',
        styles[elements.snippet_container__resize.value[0]?.codename ?? 'full'],
      )}
    >
      {title.value !== '' && <h2 className={styles.title}>{title.value}</h2>}
      <div {...scriptsWhen('consented')} className={styles.frame}>
        {source ? (
          <ConsentedVideo
            source={source}
            title={title.value}
            poster={
              poster ? (
                <Picture
                  asset={poster}
                  width={960}
                  height={540}
                  sizes="(min-width: 960px) 60rem, 91vw"
                  className={styles.poster}
                />
              ) : (
                // biome-ignore lint/performance/noImgElement: the site's own vector image, for any size
                <img src={mark.src} alt="" width={96} height={96} className={styles.mark} />
              )
            }
            texts={textsIn(context.locale, {
              videoConsent: t('media.videoConsent'),
              videoMissing: t('media.videoMissing'),
              cookies: { title: t('cookies.title') },
            })}
          />
        ) : (
          <p className={styles.missing}>{t('media.videoMissing')}</p>
        )}
      </div>
      {!isEmptyRichText(description.value) && (
        <figcaption className={styles.description}>
          <RichText text={description} context={context} />
        </figcaption>
      )}
    </figure>
  );
}
