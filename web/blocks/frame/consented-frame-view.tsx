import { useState } from 'react';
import { useConsent } from '../../lib/consent/use-consent.ts';
import { type ConsentMessages, ConsentNotice } from './consent-notice.tsx';
import styles from './frame.module.css';

type FramedPage = { src: string; title: string; sandbox: string };
type ConsentedFrameProps = FramedPage & { messages: ConsentMessages };

export function ConsentedFrameView({ messages, ...page }: ConsentedFrameProps) {
  const { level } = useConsent();
  if (level !== 'necessary') return <FramedPage {...page} />;
  return <ConsentNotice title={page.title} messages={messages} src={page.src} />;
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
