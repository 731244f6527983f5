import { mailtoUrl } from '@merrowvale/shared/domain/mailto.ts';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { RoundButton, roundButtonClass } from '../../components/round-button/round-button.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import styles from './share-bar.module.css';

export type ShareTarget = { method: 'facebook' | 'twitter' | 'linkedin' | 'email'; href: string };

export function shareTargets(pageUrl: string, email: { subject: string; body: string }): ShareTarget[] {
  const url = encodeURIComponent(pageUrl);
  const body = [email.body, pageUrl].filter((part) => part !== '').join('\n\n');
  return [
    { method: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { method: 'twitter', href: `https://twitter.com/intent/tweet?url=${url}` },
    { method: 'linkedin', href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { method: 'email', href: mailtoUrl('', { subject: email.subject, body }) },
  ];
}

const logos = {
  facebook: <path d="M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V11H7v4h3v6.5h4V15h3l1-4h-4V8a1 1 0 0 1 1-1h2z" />,
  twitter: <path d="M4 4h4.5L20 20h-4.5zM19.5 4l-6.7 7.2M10.9 13.3 4.5 20" />,
  linkedin: (
    <>
      <path d="M3 9.5h4V21H3zM10.5 9.5h4v1.7a4.2 4.2 0 0 1 7 3.3V21h-4v-5.8a1.5 1.5 0 0 0-3 0V21h-4z" />
      <circle cx="5" cy="4.8" r="1.9" />
    </>
  ),
};

/**
 * Use it at the end of articles to let visitors share the page on social networks, by link or by email. You
 * can set the email's opening words; the page's address follows them.
 */
export function ShareBar({ item: { elements }, context }: BlockProps<'share_bar'>) {
  const t = translator(context.locale);
  const pageUrl = `${context.siteUrl}${context.path}${context.query}`;
  const email = {
    subject: elements.email_subject.value || (context.breadcrumbs.at(-1)?.title ?? t('share.title')),
    body: elements.email_body.value,
  };
  return (
    <section className={styles.bar}>
      <h2 className="text-lg">{elements.title.value || t('share.title')}</h2>
      <ul className={styles.targets}>
        {shareTargets(pageUrl, email).map(({ method, href }) => (
          <li key={method}>
            <a
              href={href}
              className={roundButtonClass}
              aria-label={t(`share.${method}`)}
              title={t(`share.${method}`)}
              data-share={method}
              {...(method !== 'email' && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {method === 'email' ? <Glyph name="mail" /> : <Logo of={method} />}
            </a>
          </li>
        ))}
        <li className="row gap-3 items-center">
          <RoundButton
            icon="link-2"
            aria-label={t('share.copy')}
            title={t('share.copy')}
            data-copies=""
            data-copied={t('share.copied')}
            data-failed={t('share.failed')}
          />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what is written into it before hydration is not React's */}
          <span data-live="polite" className={styles.outcome} dangerouslySetInnerHTML={{ __html: '' }} />
        </li>
      </ul>
    </section>
  );
}

function Logo({ of }: { of: keyof typeof logos }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {logos[of]}
    </svg>
  );
}
