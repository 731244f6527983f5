import { lazy, Suspense, useState } from 'react';
import { CookieSettings } from '../../components/cookie-settings/cookie-settings.tsx';
import type { Elements } from '../../components/elements.ts';
import { useConsent } from '../../lib/consent/use-consent.ts';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './video.module.css';
import type { VideoSource } from './video-source.ts';

// Visitors without consent download no player code.
const VideoPlayer = lazy(async () => ({ default: (await import('./video-player.tsx')).VideoPlayer }));

type ConsentedVideoProps = {
  source: VideoSource;
  title: string;
  poster: Elements;
  texts: IslandTexts<
    Pick<Messages['media'], 'videoConsent' | 'videoMissing'> & { cookies: Pick<Messages['cookies'], 'title'> }
  >;
};

export function ConsentedVideoView({ source, title, poster, texts }: ConsentedVideoProps) {
  const t = useTexts(texts);
  const { advertising } = useConsent();
  const [failed, setFailed] = useState(false);
  if (failed) return <p className={styles.missing}>{t('videoMissing')}</p>;
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
        <p>{t('videoConsent')}</p>
        <CookieSettings title={t('cookies.title')} />
      </div>
    </>
  );
}
