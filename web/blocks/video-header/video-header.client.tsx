'use client';

import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from './video-header.module.css';

type SilentFilmProps = {
  film: string | undefined;
  poster: { url: string; description: string } | undefined;
  words: { pause: string; play: string };
};

/** A film without sound that plays round and round, over its poster. */
export function SilentFilm({ film, poster, words }: SilentFilmProps) {
  const element = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const [playing, setPlaying] = useState(false);
  const play = () => element.current?.play().catch(() => setPlaying(false));
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!still) element.current?.play().catch(() => setPlaying(false));
  }, []);
  return (
    <>
      {poster && (
        // biome-ignore lint/performance/noImgElement: the content system resizes its own pictures
        <img src={poster.url} alt={poster.description} className={styles.film} fetchPriority="high" />
      )}
      {film !== undefined && !failed && (
        <>
          <video
            ref={element}
            className={styles.film}
            src={film}
            poster={poster?.url}
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
            aria-label={playing ? words.pause : words.play}
            onClick={() => (playing ? element.current?.pause() : play())}
          >
            {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
          </button>
        </>
      )}
    </>
  );
}
