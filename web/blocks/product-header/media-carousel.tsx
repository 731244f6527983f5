import { lazy, type MouseEvent, type PointerEvent, Suspense, useRef, useState } from 'react';
import { CarouselView } from '../../components/carousel/carousel-view.tsx';
import { cssVariables } from '../../components/css-variables.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import { Picture } from '../../components/picture/picture.tsx';
import type { MediaItem } from '../../portal/products/product-media.ts';
import scene from '../../portal/products/product-scene.module.css';
import styles from './media-carousel.module.css';
import type { MediaMessages } from './media-messages.ts';
import { MediaThumbnails } from './media-thumbnails.tsx';
import { MediaVideo } from './media-video.tsx';

type MediaSlideProps = {
  item: MediaItem;
  isCurrent: boolean;
  isFirst: boolean;
  zoom: boolean;
  fullWidth: boolean;
  messages: MediaMessages;
  enlarge: (opener: HTMLElement) => void;
};

/** A picture magnifies under the mouse and opens the enlarged view. */
function MediaSlide({ item, isCurrent, ...rest }: MediaSlideProps) {
  return item.type === 'video' ? (
    <div className={joinClasses(styles.frame, styles.film)}>
      <MediaVideo item={item} isCurrent={isCurrent} messages={rest.messages} />
    </div>
  ) : (
    <PictureSlide item={item} {...rest} />
  );
}

/** A press that moves at least this far, in pixels, is a swipe. */
const swipeDistance = 10;

function PictureSlide({
  item,
  isFirst,
  zoom,
  fullWidth,
  messages,
  enlarge,
}: Omit<MediaSlideProps, 'isCurrent'>) {
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
        sizes={fullWidth ? '(min-width: 80rem) 76rem, 100vw' : '(min-width: 64rem) 36rem, 100vw'}
        eager={isFirst}
        className={joinClasses(styles.picture, item.isScene && styles.fills)}
      />
      <span className={styles.enlarge}>
        <Glyph name="maximize-2" />
        <span className="visually-hidden">{messages.enlarge}</span>
      </span>
    </button>
  );
}

const MediaViewer = lazy(async () => ({ default: (await import('./media-viewer.tsx')).MediaViewer }));

type MediaCarouselProps = {
  name: string;
  items: readonly MediaItem[];
  colour: string;
  /** Milliseconds between automatic steps; undefined for no autoplay. */
  interval: number | undefined;
  zoom: boolean;
  fullWidth: boolean;
  messages: MediaMessages;
};

export function MediaCarousel({
  name,
  items,
  colour,
  interval,
  zoom,
  fullWidth,
  messages,
}: MediaCarouselProps) {
  const [enlarged, setEnlarged] = useState<number>();
  const opener = useRef<HTMLElement>(null);
  const close = () => {
    setEnlarged(undefined);
    opener.current?.focus();
  };
  return (
    <div
      className={joinClasses(styles.media, fullWidth && styles.fullWidth)}
      style={cssVariables({ pack: colour })}
    >
      <CarouselView
        name={name}
        interval={interval}
        messages={messages.carousel}
        suspended={enlarged !== undefined}
        slides={items.map((item, index) => ({
          key: item.id,
          content: (isCurrent) => (
            <MediaSlide
              item={item}
              isCurrent={isCurrent}
              isFirst={index === 0}
              zoom={zoom}
              fullWidth={fullWidth}
              messages={messages}
              enlarge={(pressed) => {
                opener.current = pressed;
                setEnlarged(index);
              }}
            />
          ),
        }))}
        paging={(current, show) => (
          <MediaThumbnails
            items={items}
            current={current}
            fullWidth={fullWidth}
            messages={messages}
            show={show}
          />
        )}
      />
      {enlarged !== undefined && (
        <Suspense>
          <MediaViewer
            name={name}
            items={items}
            first={enlarged}
            zoom={zoom}
            messages={messages}
            onClosed={close}
          />
        </Suspense>
      )}
    </div>
  );
}
