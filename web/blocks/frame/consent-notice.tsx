import { buttonClass } from '../../components/button/button-class.ts';
import { CookieSettings } from '../../components/cookie-settings/cookie-settings.tsx';
import type { CookieWords } from '../../components/cookie-settings/cookie-words.ts';
import { joinClasses } from '../../components/join-classes.ts';
import styles from './frame.module.css';

export type ConsentWords = { consent: string; open: string; cookies: CookieWords };

/** Stands in a frame's place before consent: its name, the reason, and the ways on. */
export function ConsentNotice({ title, words, src }: { title: string; words: ConsentWords; src?: string }) {
  return (
    <section className={styles.notice}>
      <h3 className={styles.title}>{title}</h3>
      <p>{words.consent}</p>
      <div className={styles.ways}>
        <CookieSettings words={words.cookies} />
        {src !== undefined && (
          <a
            href={src}
            target="_blank"
            rel="noopener noreferrer"
            className={joinClasses(buttonClass({ variant: 'quiet' }), styles.open)}
          >
            {words.open}
          </a>
        )}
      </div>
    </section>
  );
}
