import { useState } from 'react';
import { useConsent } from '../../lib/consent/use-consent.ts';
import { type IslandTexts, useTexts } from '../../lib/i18n/translate.ts';
import { type ConsentMessages, ConsentNotice } from './consent-notice.tsx';
import styles from './frame.module.css';

type FramedPage = { src: string; title: string; sandbox: string };
type ConsentedFrameProps = FramedPage & { texts: IslandTexts<ConsentMessages> };

export function ConsentedFrameView({ texts, ...page }: ConsentedFrameProps) {
  const t = useTexts(texts);
  const { level } = useConsent();
  if (level !== 'necessary') return <FramedPage {...page} />;
  return <ConsentNotice title={page.title} t={t} src={page.src} />;
}

function FramedPage(attributes: FramedPage) {
  const [loaded, setLoaded] = useState(false);
  return (
    <div className="relative" aria-busy={!loaded}>
      <iframe
        {...attributes}
        title={attributes.title}
        loading="lazy"
        referrerPolicy="strict-origin"
        className={styles.page}
        onLoad={() => setLoaded(true)}
      />
      {!loaded && <span aria-hidden className={styles.spinner} />}
    </div>
  );
}
