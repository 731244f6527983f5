import { useRef } from 'react';
import { joinClasses } from '../join-classes.ts';
import type { PictureAsset } from '../picture/picture.tsx';
import { RoundButton } from '../round-button/round-button.tsx';
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
      <RoundButton
        icon="maximize-2"
        className={joinClasses(styles.enlarge, className)}
        aria-label={messages.enlarge}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      />
      <dialog ref={dialog} className={styles.viewer} aria-label={asset.description || messages.enlarge}>
        <RoundButton
          icon="x"
          className={styles.close}
          aria-label={messages.close}
          onClick={() => dialog.current?.close()}
        />
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
