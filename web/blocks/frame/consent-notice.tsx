import { buttonClass } from '../../components/button/button-class.ts';
import { CookieSettings } from '../../components/cookie-settings/cookie-settings.tsx';
import type { Elements } from '../../components/elements.ts';
import { joinClasses } from '../../components/join-classes.ts';
import type { Translate } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import styles from './frame.module.css';

export type ConsentMessages = { consent: string; open: string; cookies: Pick<Messages['cookies'], 'title'> };

type ConsentNoticeProps = {
  title: string;
  t: Translate<ConsentMessages>;
  src?: string;
  look?: 'deep' | 'plain';
};

export function ConsentNotice({ title, t, src, look = 'deep' }: ConsentNoticeProps) {
  return (
    <Notice
      title={title}
      text={t('consent')}
      look={look}
      page={src === undefined ? undefined : { src, text: t('open') }}
    >
      <CookieSettings title={t('cookies.title')} variant={look === 'plain' ? 'secondary' : 'inverse'} />
    </Notice>
  );
}

type NoticeProps = {
  /** Empty if the block has a title of its own. */
  title: string;
  text: string;
  /** The provider's own page. */
  page?: { src: string; text: string } | undefined;
  /** `plain` in place of a list; it looks lighter than the one in place of a film or a game. */
  look?: 'deep' | 'plain';
  children?: Elements;
};

export function Notice({ title, text, page, look = 'deep', children }: NoticeProps) {
  return (
    <section className={joinClasses(styles.notice, look === 'plain' && styles.plain)}>
      {title !== '' && <h2 className="text-xl balance">{title}</h2>}
      <p>{text}</p>
      <div className="cluster gap-3 justify-center">
        {children}
        {page && (
          <a
            href={page.src}
            target="_blank"
            rel="noopener noreferrer"
            className={joinClasses(buttonClass({ variant: 'quiet' }), styles.open)}
          >
            {page.text}
          </a>
        )}
      </div>
    </section>
  );
}
