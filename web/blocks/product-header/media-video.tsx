import { Glyph } from '../../components/glyph/glyph.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { type MediaItem, videoOf } from '../../portal/products/product-media.ts';
import { ConsentedVideoView } from '../video/consented-video-view.tsx';
import styles from './media-carousel.module.css';
import type { MediaMessages } from './media-messages.ts';

type MediaVideoProps = { item: MediaItem; isCurrent: boolean; messages: MediaMessages };

/** Only the current video has a player, so that moving on stops it. */
export function MediaVideo({ item, isCurrent, messages }: MediaVideoProps) {
  const source = videoOf(item);
  if (source === 'unsupported') return <p className={styles.failed}>{messages.unsupported}</p>;
  if (source === 'invalid') return <p className={styles.failed}>{messages.invalid}</p>;
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
  return (
    <ConsentedVideoView
      source={source}
      title={item.title}
      poster={poster}
      messages={{ consent: messages.consent, missing: messages.invalid, cookies: messages.cookies }}
    />
  );
}
