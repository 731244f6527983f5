import { useRef } from 'react';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import { joinClasses } from '../join-classes.ts';
import type { PictureAsset } from '../picture/picture.tsx';
import { RoundButton } from '../round-button/round-button.tsx';
import styles from './image-viewer.module.css';

type ImageViewerProps = {
  asset: PictureAsset;
  texts: IslandTexts<Pick<Messages['media'], 'enlarge' | 'closeViewer'>>;
  className?: string | undefined;
};

/** A button that opens a picture in a full-window dialog. The native dialog traps and restores the focus. */
export function ImageViewerView({ asset, texts, className }: ImageViewerProps) {
  const t = useTexts(texts);
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <RoundButton
        icon="maximize-2"
        className={joinClasses(styles.enlarge, className)}
        aria-label={t('enlarge')}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      />
      <dialog ref={dialog} className={styles.viewer} aria-label={asset.description || t('enlarge')}>
        <RoundButton
          icon="x"
          className={styles.close}
          aria-label={t('closeViewer')}
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
