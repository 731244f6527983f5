import type { Locale } from '@merrowvale/shared/locales.ts';
import { consentBannerId } from '../../lib/consent/consent-controls.ts';
import { showWithoutChoice } from '../../lib/consent/consent-store.ts';
import { translator } from '../../lib/i18n/translator.ts';
import { buttonClass } from '../button/button-class.ts';
import { InlineScript } from '../inline-script/inline-script.tsx';
import styles from './consent-banner.module.css';

/**
 * The cookie banner, which asks for consent once. An inline script shows it to visitors who have not chosen yet; it
 * does not block the page.
 */
export function ConsentBanner({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <>
      <section
        id={consentBannerId}
        hidden
        // Its script shows it.
        suppressHydrationWarning
        aria-label={t('shell.cookieTitle')}
        className={styles.banner}
      >
        <div className={styles.inner}>
          <div className={styles.words}>
            <h2 className={styles.title}>{t('shell.cookieTitle')}</h2>
            <p>{t('shell.cookieText')}</p>
          </div>
          <div className={styles.choices}>
            <button type="button" data-consent="necessary" className={buttonClass({ variant: 'secondary' })}>
              {t('shell.cookieReject')}
            </button>
            <button type="button" data-consent="all" className={buttonClass({ variant: 'secondary' })}>
              {t('shell.cookieAccept')}
            </button>
            <button
              type="button"
              data-cookie-settings
              aria-haspopup="dialog"
              className={buttonClass({ variant: 'quiet' })}
            >
              {t('shell.cookieChoose')}
            </button>
          </div>
        </div>
      </section>
      <InlineScript code={showWithoutChoice(consentBannerId)} />
    </>
  );
}
