import { type KeyboardEvent, useEffect, useRef } from 'react';
import { slideAt } from '../../components/carousel/carousel-rules.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { Picture } from '../../components/picture/picture.tsx';
import { type Translate, useTexts } from '../../lib/i18n/translate.ts';
import type { MediaItem } from '../../portal/products/product-media.ts';
import type { MediaTexts, ProductMedia } from './media-texts.ts';
import styles from './media-thumbnails.module.css';

type MediaThumbnailsProps = Pick<ProductMedia, 'items' | 'fullWidth' | 'texts'> & {
  current: number;
  show: (slide: number) => void;
};

export function MediaThumbnails({ items, current, fullWidth, texts, show }: MediaThumbnailsProps) {
  const t = useTexts(texts);
  const strip = useRef<HTMLUListElement>(null);
  const size = thumbnailSize(fullWidth);
  useEffect(() => {
    const shown = strip.current?.children[current];
    if (!strip.current || !(shown instanceof HTMLElement)) return;
    const left = shown.offsetLeft - (strip.current.clientWidth - shown.offsetWidth) / 2;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Not set as a style, which would also delay the browser's scrolling to a thumbnail that gets the focus.
    strip.current.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' });
  }, [current]);
  const arrow = (event: KeyboardEvent<HTMLUListElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = slideAt(current + step, items.length);
    show(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <ul ref={strip} aria-label={t('thumbnails')} className={styles.strip} onKeyDown={arrow}>
      {items.map((item, index) => (
        <li key={item.id}>
          <button
            type="button"
            className={styles.thumbnail}
            style={{ width: size, height: size }}
            aria-label={labelOf(item, index, t)}
            aria-current={index === current}
            onClick={() => show(index)}
          >
            {item.thumbnail !== '' && (
              <Picture
                asset={{ url: item.thumbnail, description: '' }}
                width={size}
                height={size}
                sizes={`${size}px`}
                className="w-full h-full cover"
              />
            )}
            {item.type === 'video' && <Glyph name="play" className={styles.play} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

function labelOf(
  { type, title, alt }: MediaItem,
  index: number,
  t: Translate<MediaTexts['messages']>,
): string {
  const name = alt || title || t('show', { number: index + 1 });
  return type === 'video' ? `${t('video')}: ${title || name}` : name;
}

/** The width and height of a carousel's thumbnails, in pixels. */
export function thumbnailSize(fullWidth: boolean): 70 | 100 {
  return fullWidth ? 100 : 70;
}
