'use client';

import { useState, useSyncExternalStore } from 'react';
import styles from './frame.module.css';

type FrameProps = {
  src: string;
  title: string;
  height: string;
  /** What the framed page may do; all else is forbidden to it. */
  sandbox: string;
};

/** A page of a provider within ours. A spinner stands in its place until it has loaded; the height never jumps. */
export function Frame({ src, title, height, sandbox }: FrameProps) {
  const inBrowser = useSyncExternalStore(nothingChanges, yes, no);
  const [loaded, setLoaded] = useState(false);
  const attributes = { src, title, sandbox, referrerPolicy: 'strict-origin' as const };
  return (
    <div className={styles.frame} style={{ height }} aria-busy={!loaded}>
      {inBrowser && (
        <iframe
          {...attributes}
          title={title}
          loading="lazy"
          className={styles.page}
          onLoad={() => setLoaded(true)}
        />
      )}
      {!loaded && <span aria-hidden className={styles.spinner} />}
      <noscript>
        <iframe {...attributes} title={title} className={styles.page} />
      </noscript>
    </div>
  );
}

// The frame is made in the browser, for a frame that the server writes may load before anybody listens.
const nothingChanges = () => () => {};
const yes = () => true;
const no = () => false;
