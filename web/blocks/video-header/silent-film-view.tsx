import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './video-header.module.css';

type SilentFilmProps = {
  film: string;
  poster: string | undefined;
  texts: IslandTexts<Pick<Messages['media'], 'pause' | 'play'>>;
  icons: { pause: ReactNode; play: ReactNode };
};

/** A silent video that loops; if it cannot play, the content below it is visible. */
export function SilentFilmView({ film, poster, texts, icons }: SilentFilmProps) {
  const t = useTexts(texts);
  const element = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const [playing, setPlaying] = useState(false);
  const play = () => element.current?.play().catch(() => setPlaying(false));
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!still) element.current?.play().catch(() => setPlaying(false));
  }, []);
  if (failed) return null;
  return (
    <>
      <video
        ref={element}
        className={styles.film}
        src={film}
        poster={poster}
        muted
        loop
        playsInline
        preload="metadata"
        aria-hidden
        tabIndex={-1}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => setFailed(true)}
      />
      <button
        type="button"
        className={styles.control}
        aria-label={playing ? t('pause') : t('play')}
        onClick={() => (playing ? element.current?.pause() : play())}
      >
        {playing ? icons.pause : icons.play}
      </button>
    </>
  );
}
