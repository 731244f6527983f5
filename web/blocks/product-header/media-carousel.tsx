import { lazy, type MouseEvent, type PointerEvent, Suspense, useRef, useState } from 'react';
import { CarouselView } from '../../components/carousel/carousel-view.tsx';
import { cssVariables } from '../../components/css-variables.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Picture } from '../../components/picture/picture.tsx';
import { useTexts } from '../../lib/i18n/translate.ts';
import type { MediaItem } from '../../portal/products/product-media.ts';
import scene from '../../portal/products/product-scene.module.css';
import styles from './media-carousel.module.css';
import type { ProductMedia } from './media-texts.ts';
import { MediaThumbnails } from './media-thumbnails.tsx';
import { MediaVideo } from './media-video.tsx';

/** A press that moves at least this far, in pixels, is a swipe. */
const swipeDistance = 10;

type PictureSlideProps = {
  media: ProductMedia;
  item: MediaItem;
  enlarge: (opener: HTMLElement) => void;
};

/** A picture magnifies under the mouse and opens the enlarged view. */
function PictureSlide({ media: { items, zoom, fullWidth, texts }, item, enlarge }: PictureSlideProps) {
  const t = useTexts(texts);
  const pressedAt = useRef<number>(undefined);
  const magnify = ({ currentTarget, pointerType, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (pointerType !== 'mouse') return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    currentTarget.style.setProperty('--x', `${((clientX - left) / width) * 100}%`);
    currentTarget.style.setProperty('--y', `${((clientY - top) / height) * 100}%`);
  };
  const open = (event: MouseEvent<HTMLElement>) => {
    const moved = event.detail === 0 ? 0 : event.clientX - (pressedAt.current ?? event.clientX);
    if (Math.abs(moved) < swipeDistance) enlarge(event.currentTarget);
  };
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={joinClasses(styles.frame, scene.scene, zoom && styles.magnifies)}
      onPointerDown={({ clientX }) => {
        pressedAt.current = clientX;
      }}
      onClick={open}
      {...(zoom && { onPointerMove: magnify })}
    >
      <Picture
        asset={{ url: item.url, description: item.alt }}
        width={732}
        height={632}
        sizes={fullWidth ? '(min-width: 80rem) 72rem, 91vw' : '(min-width: 64rem) 36rem, 91vw'}
        eager={item === items[0]}
        className={joinClasses(styles.picture, item.isScene && styles.fills)}
      />
      <span className={styles.enlarge}>
        <Glyph name="maximize-2" />
        <span className="visually-hidden">{t('enlarge')}</span>
      </span>
    </button>
  );
}

const MediaViewer = lazy(async () => ({ default: (await import('./media-viewer.tsx')).MediaViewer }));

export function MediaCarousel(media: ProductMedia) {
  const { items, fullWidth, texts } = media;
  const [enlarged, setEnlarged] = useState<number>();
  const opener = useRef<HTMLElement>(null);
  const close = () => {
    setEnlarged(undefined);
    opener.current?.focus();
  };
  return (
    <div
      className={joinClasses(styles.media, fullWidth && styles.fullWidth)}
      style={cssVariables({ pack: media.colour })}
    >
      <CarouselView
        name={media.name}
        interval={media.interval}
        texts={texts}
        suspended={enlarged !== undefined}
        slides={items.map((item, index) => ({
          key: item.id,
          content: (isCurrent) =>
            item.type === 'video' ? (
              <div className={joinClasses(styles.frame, styles.film)}>
                <MediaVideo item={item} isCurrent={isCurrent} texts={texts} />
              </div>
            ) : (
              <PictureSlide
                media={media}
                item={item}
                enlarge={(pressed) => {
                  opener.current = pressed;
                  setEnlarged(index);
                }}
              />
            ),
        }))}
        paging={(current, show) => <MediaThumbnails {...media} current={current} show={show} />}
      />
      {enlarged !== undefined && (
        <Suspense>
          <MediaViewer media={media} first={enlarged} onClosed={close} />
        </Suspense>
      )}
    </div>
  );
}
