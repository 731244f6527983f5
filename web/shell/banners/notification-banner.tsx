import { ContentLink } from '../../components/content-link/content-link.tsx';
import { InlineScript } from '../../components/inline-script/inline-script.tsx';
import { RichText } from '../../components/rich-text/rich-text.tsx';
import type { ContentItemOf } from '../../content/model/content-item.ts';
import { translator } from '../../lib/i18n/translator.ts';
import type { BlockContext } from '../../lib/pages/block-context.ts';
import { ClosableBanner } from '../islands.client.tsx';
import { hideClosedBanner } from './closed-banners.ts';
import styles from './notification-banner.module.css';

type NotificationBannerProps = {
  banner: ContentItemOf<'notification_banner'> | undefined;
  context: BlockContext;
};

/** News above everything else, until the visitor closes it for the session. */
export function NotificationBanner({ banner, context }: NotificationBannerProps) {
  if (banner === undefined) return null;
  const { text, redirect_text, redirect_url, show_close_button, close_label } = banner.elements;
  const t = translator(context.locale);
  const content = (
    <div className={styles.inner}>
      <RichText text={text} context={context} className={styles.text} />
      {redirect_text.value !== '' && redirect_url.value !== '' && (
        <ContentLink href={redirect_url.value} locale={context.locale} className={styles.link}>
          {redirect_text.value}
        </ContentLink>
      )}
    </div>
  );
  if (show_close_button.value[0]?.codename !== 'yes')
    return (
      <aside aria-label={t('banners.notice')} className={styles.banner}>
        {content}
      </aside>
    );
  return (
    <>
      <ClosableBanner
        codename={banner.system.codename}
        label={t('banners.notice')}
        closeLabel={close_label.value || t('banners.close')}
      >
        {content}
      </ClosableBanner>
      <InlineScript code={hideClosedBanner} />
    </>
  );
}
