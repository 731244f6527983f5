import { Glyph } from '../../components/glyph/glyph.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { useTexts } from '../../lib/i18n/translate.ts';
import { type MediaItem, videoOf } from '../../portal/products/product-media.ts';
import { ConsentedVideoView } from '../video/consented-video-view.tsx';
import styles from './media-carousel.module.css';
import type { MediaTexts } from './media-texts.ts';

type MediaVideoProps = { item: MediaItem; isCurrent: boolean; texts: MediaTexts };

/** Only the current video has a player, so that moving on stops it. */
export function MediaVideo({ item, isCurrent, texts }: MediaVideoProps) {
  const t = useTexts(texts);
  const source = videoOf(item);
  if (source === 'unsupported') return <p className={styles.failed}>{t('videoUnsupported')}</p>;
  if (source === 'invalid') return <p className={styles.failed}>{t('videoMissing')}</p>;
  const poster = item.thumbnail !== '' && (
    <Picture
      asset={{ url: item.thumbnail, description: item.alt }}
      width={732}
      height={632}
      className={styles.poster}
    />
  );
  if (!isCurrent)
    return (
      <>
        {poster}
        <Glyph name="play" className={styles.play} />
      </>
    );
  return <ConsentedVideoView source={source} title={item.title} poster={poster} texts={texts} />;
}
