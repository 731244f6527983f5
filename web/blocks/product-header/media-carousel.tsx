import { lazy, Suspense, useRef, useState } from 'react';
import { CarouselView } from '../../components/carousel/carousel-view.tsx';
import { cssVariables } from '../../components/css-variables.ts';
import { joinClasses } from '../../components/join-classes.ts';
import type { MediaItem } from '../../portal/products/product-media.ts';
import styles from './media-carousel.module.css';
import type { MediaMessages } from './media-messages.ts';
import { MediaSlide } from './media-slide.tsx';
import { MediaThumbnails } from './media-thumbnails.tsx';

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
