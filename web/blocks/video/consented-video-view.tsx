import { lazy, Suspense, useState } from 'react';
import { CookieSettings } from '../../components/cookie-settings/cookie-settings.tsx';
import type { Elements } from '../../components/elements.ts';
import { useConsent } from '../../lib/consent/use-consent.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './video.module.css';
import type { VideoSource } from './video-source.ts';

// Visitors without consent download no player code.
const VideoPlayer = lazy(async () => ({ default: (await import('./video-player.tsx')).VideoPlayer }));

type ConsentedVideoProps = {
  source: VideoSource;
  title: string;
  poster: Elements;
  messages: { consent: string; missing: string; cookies: Messages['cookies'] };
};

export function ConsentedVideoView({ source, title, poster, messages }: ConsentedVideoProps) {
  const { advertising } = useConsent();
  const [failed, setFailed] = useState(false);
  if (failed) return <p className={styles.missing}>{messages.missing}</p>;
  if (advertising)
    return (
      <Suspense fallback={poster}>
        <VideoPlayer source={source} title={title} onFailure={() => setFailed(true)} />
      </Suspense>
    );
  return (
    <>
      {poster}
      <div className={styles.reason}>
        <p>{messages.consent}</p>
        <CookieSettings messages={messages.cookies} />
      </div>
    </>
  );
}
