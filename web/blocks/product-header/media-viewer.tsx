import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { slideAt } from '../../components/carousel/carousel-rules.ts';
import { trapFocus } from '../../components/modal/trap-focus.ts';
import { RoundButton } from '../../components/round-button/round-button.tsx';
import { useTexts } from '../../lib/i18n/translate.ts';
import type { ProductMedia } from './media-texts.ts';
import { MediaThumbnails } from './media-thumbnails.tsx';
import { MediaVideo } from './media-video.tsx';
import styles from './media-viewer.module.css';
import { useZoom, zoomStep } from './use-zoom.ts';

type MediaViewerProps = {
  media: ProductMedia;
  first: number;
  /** Called after closing; the parent then unmounts the viewer and returns the focus. */
  onClosed: () => void;
};

/** A product's media in the whole window, open as long as it is rendered. */
export function MediaViewer({ media, first, onClosed }: MediaViewerProps) {
  const { items, texts } = media;
  const t = useTexts(texts);
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(first);
  const show = (slide: number) => {
    picture.reset();
    setCurrent(slide);
  };
  const step = (by: 1 | -1) => show(slideAt(current + by, items.length));
  const item = items[current];
  const isZoomable = media.zoom && item?.type === 'image';
  const picture = useZoom(stage, isZoomable, step);
  const { x, y, scale } = picture.zoom;
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  if (!item) return null;
  const pressed = (event: KeyboardEvent<HTMLDialogElement>) => {
    trapFocus(event);
    if (event.defaultPrevented) return;
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (picture.key(event)) event.preventDefault();
    else if (direction) step(direction);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={media.name}
      className={styles.viewer}
      onClose={({ currentTarget }) => currentTarget.open || onClosed()}
      onKeyDown={pressed}
    >
      <div className="row gap-3 items-center justify-center min-w-0">
        <p data-live="polite" className={styles.counter}>
          {t('position', { number: current + 1, total: items.length })}
        </p>
        {isZoomable && (
          <>
            <RoundButton icon="minus" aria-label={t('zoomOut')} onClick={() => picture.by(1 / zoomStep)} />
            <RoundButton icon="plus" aria-label={t('zoomIn')} onClick={() => picture.by(zoomStep)} />
          </>
        )}
        <RoundButton icon="x" aria-label={t('closeViewer')} onClick={() => dialog.current?.close()} />
      </div>
      <div
        ref={stage}
        className={styles.stage}
        data-zoomed={scale > 1 || undefined}
        {...(item.type === 'image' && picture.handlers)}
      >
        {item.type === 'video' ? (
          <div key={item.id} className={styles.film}>
            <MediaVideo item={item} isCurrent texts={texts} />
          </div>
        ) : (
          // biome-ignore lint/performance/noImgElement: the full picture in its original size
          <img
            key={item.id}
            src={item.url}
            alt={item.alt}
            draggable={false}
            className={styles.picture}
            style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
          />
        )}
      </div>
      {items.length > 1 && (
        <div className="row gap-3 items-center justify-center min-w-0">
          <RoundButton icon="chevron-left" aria-label={t('previous')} onClick={() => step(-1)} />
          <MediaThumbnails {...media} fullWidth={false} current={current} show={show} />
          <RoundButton icon="chevron-right" aria-label={t('next')} onClick={() => step(1)} />
        </div>
      )}
    </dialog>
  );
}
