import { translator } from '../../lib/i18n/translator.ts';
import type { BlockProps } from '../block.ts';
import { ShareLinks } from './share-bar.client.tsx';
import styles from './share-bar.module.css';

/**
 * Lets visitors pass the page on to networks, by link or by email. Stands at the end of articles.
 * The email may begin with words of yours; the address of the page follows them.
 */
export function ShareBar({ item: { elements }, context }: BlockProps<'share_bar'>) {
  const t = translator(context.locale);
  return (
    <section className={styles.bar}>
      <h2 className={styles.title}>{elements.title.value || t('share.title')}</h2>
      <ShareLinks
        serverUrl={`${context.path}${context.query}`}
        email={{ subject: elements.email_subject.value, body: elements.email_body.value }}
        words={{
          facebook: t('share.facebook'),
          twitter: t('share.twitter'),
          linkedin: t('share.linkedin'),
          email: t('share.email'),
          copy: t('share.copy'),
          copied: t('share.copied'),
          failed: t('share.failed'),
        }}
      />
    </section>
  );
}
