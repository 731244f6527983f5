import { useState } from 'react';
import { ImageViewerView } from '../../components/image-viewer/image-viewer-view.tsx';
import { Picture, type PictureAsset } from '../../components/picture/picture.tsx';
import { RoundButton } from '../../components/round-button/round-button.tsx';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './image-gallery.module.css';

type GalleryMessages = Pick<
  Messages['media'],
  'enlarge' | 'closeViewer' | 'thumbnails' | 'previousPictures' | 'nextPictures' | 'show'
>;

type GalleryProps = {
  title: string;
  label: string;
  images: readonly PictureAsset[];
  texts: IslandTexts<GalleryMessages>;
};

export const thumbnailsInView = 3;

export function GalleryView({ title, label, images, texts }: GalleryProps) {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState(0);
  const [start, setStart] = useState(0);
  const main = images[chosen] ?? images[0];
  if (!main) return null;
  const scroll = (step: number) => setStart((from) => windowStart(from, step, images.length));
  return (
    <section aria-label={label} className={styles.gallery}>
      {title !== '' && <h2 className="text-2xl">{title}</h2>}
      <div className={styles.main}>
        <Picture
          key={main.url}
          asset={main}
          width={960}
          height={540}
          sizes="(min-width: 960px) 60rem, 91vw"
          ratio="16 / 9"
          className={styles.picture}
        />
        <ImageViewerView asset={main} texts={texts} className={styles.enlarge} />
      </div>
      {images.length > 1 && (
        <div className="row gap-3 items-center">
          {images.length > thumbnailsInView && (
            <RoundButton
              icon="chevron-left"
              aria-label={t('previousPictures')}
              aria-disabled={start === 0}
              onClick={() => scroll(-1)}
            />
          )}
          <ul aria-label={t('thumbnails')} className={styles.thumbnails}>
            {images.slice(start, start + thumbnailsInView).map((image, offset) => {
              const index = start + offset;
              return (
                <li key={image.url}>
                  <button
                    type="button"
                    className={styles.thumbnail}
                    aria-label={image.description || t('show', { number: index + 1 })}
                    aria-current={index === chosen}
                    onClick={() => setChosen(index)}
                  >
                    <Picture
                      asset={{ url: image.url, description: '' }}
                      width={240}
                      height={135}
                      sizes="(min-width: 48rem) 18rem, 36vw"
                      ratio="16 / 9"
                      className={styles.picture}
                    />
                  </button>
                </li>
              );
            })}
          </ul>
          {images.length > thumbnailsInView && (
            <RoundButton
              icon="chevron-right"
              aria-label={t('nextPictures')}
              aria-disabled={start === images.length - thumbnailsInView}
              onClick={() => scroll(1)}
            />
          )}
        </div>
      )}
    </section>
  );
}

/** Index of the first thumbnail in view after a step, limited to the row. */
export function windowStart(start: number, step: number, count: number): number {
  return Math.max(0, Math.min(start + step, count - thumbnailsInView));
}
