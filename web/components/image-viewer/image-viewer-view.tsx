import { useRef } from 'react';
import { Glyph } from '../glyph/glyph.tsx';
import { joinClasses } from '../join-classes.ts';
import type { PictureAsset } from '../picture/picture.tsx';
import styles from './image-viewer.module.css';

type ImageViewerProps = {
  asset: PictureAsset;
  messages: { enlarge: string; close: string };
  className?: string | undefined;
};

/** A button that opens a picture in a full-window dialog. The native dialog traps and restores the focus. */
export function ImageViewerView({ asset, messages, className }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        className={joinClasses(styles.enlarge, className)}
        aria-label={messages.enlarge}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Glyph name="maximize-2" />
      </button>
      <dialog ref={dialog} className={styles.viewer} aria-label={asset.description || messages.enlarge}>
        <button
          type="button"
          className={joinClasses(styles.enlarge, styles.close)}
          aria-label={messages.close}
          onClick={() => dialog.current?.close()}
        >
          <Glyph name="x" />
        </button>
        {/* biome-ignore lint/performance/noImgElement: the full picture in its original size */}
        <img
          src={asset.url}
          alt={asset.description ?? ''}
          loading="lazy"
          decoding="async"
          className={styles.picture}
        />
      </dialog>
    </>
  );
}
