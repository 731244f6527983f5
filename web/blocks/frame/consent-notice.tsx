import { buttonClass } from '../../components/button/button-class.ts';
import type { CookieMessages } from '../../components/cookie-settings/cookie-messages.ts';
import { CookieSettings } from '../../components/cookie-settings/cookie-settings.tsx';
import { joinClasses } from '../../components/join-classes.ts';
import styles from './frame.module.css';

export type ConsentMessages = { consent: string; open: string; cookies: CookieMessages };

/** Shown instead of a frame before consent: the title, the reason, and two actions. */
export function ConsentNotice({
  title,
  messages,
  src,
}: {
  title: string;
  messages: ConsentMessages;
  src?: string;
}) {
  return (
    <section className={styles.notice}>
      <h2 className={styles.title}>{title}</h2>
      <p>{messages.consent}</p>
      <div className={styles.ways}>
        <CookieSettings messages={messages.cookies} />
        {src !== undefined && (
          <a
            href={src}
            target="_blank"
            rel="noopener noreferrer"
            className={joinClasses(buttonClass({ variant: 'quiet' }), styles.open)}
          >
            {messages.open}
          </a>
        )}
      </div>
    </section>
  );
}
