import { useState } from 'react';
import { buttonClass } from '../../components/button/button-class.ts';
import { CookieSettings } from '../../components/cookie-settings/cookie-settings.tsx';
import type { CookieWords } from '../../components/cookie-settings/cookie-words.ts';
import { joinClasses } from '../../components/join-classes.ts';
import { useConsent } from '../../lib/consent/use-consent.ts';
import styles from './frame.module.css';

type FramedPage = { src: string; title: string; sandbox: string };
type ConsentedFrameProps = FramedPage & { words: { consent: string; open: string; cookies: CookieWords } };

/** A framed page once its visitor allows it; until then its name, the reason, and two ways on. */
export function ConsentedFrameView({ words, ...page }: ConsentedFrameProps) {
  const { level } = useConsent();
  if (level !== 'necessary') return <FramedPage {...page} />;
  return (
    <section className={styles.notice}>
      <h3 className={styles.title}>{page.title}</h3>
      <p>{words.consent}</p>
      <div className={styles.ways}>
        <CookieSettings words={words.cookies} />
        <a
          href={page.src}
          target="_blank"
          rel="noopener noreferrer"
          className={joinClasses(buttonClass({ variant: 'quiet' }), styles.open)}
        >
          {words.open}
        </a>
      </div>
    </section>
  );
}

function FramedPage(attributes: FramedPage) {
  const [loaded, setLoaded] = useState(false);
  return (
    <div className={styles.place} aria-busy={!loaded}>
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
