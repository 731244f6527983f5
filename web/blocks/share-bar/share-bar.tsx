import type { ReactNode } from 'react';
import { Glyph } from '../../components/glyph/glyph.tsx';
import { roundButtonClass } from '../../components/round-button/round-button.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import { CopyLink } from '../islands.client.tsx';
import { FacebookIcon, LinkedInIcon, TwitterIcon } from './network-icons.tsx';
import styles from './share-bar.module.css';
import { type ShareTarget, shareTargets } from './share-targets.ts';

const icons: Record<ShareTarget['method'], () => ReactNode> = {
  facebook: FacebookIcon,
  twitter: TwitterIcon,
  linkedin: LinkedInIcon,
  email: () => <Glyph name="mail" />,
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
        {shareTargets(pageUrl, email).map(({ method, href }) => {
          const Drawing = icons[method];
          return (
            <li key={method}>
              <a
                href={href}
                className={roundButtonClass}
                aria-label={t(`share.${method}`)}
                title={t(`share.${method}`)}
                data-share={method}
                {...(method !== 'email' && { target: '_blank', rel: 'noopener noreferrer' })}
              >
                <Drawing />
              </a>
            </li>
          );
        })}
        <li className="row gap-3 align-center">
          <CopyLink
            messages={{ copy: t('share.copy'), copied: t('share.copied'), failed: t('share.failed') }}
          />
        </li>
      </ul>
    </section>
  );
}
