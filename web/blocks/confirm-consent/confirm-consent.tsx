import { buttonClass } from '../../components/button/button-class.ts';
import linkStyles from '../../components/link-panel/link-panel.module.css';
import { LinkPanel } from '../../components/link-panel/link-panel.tsx';
import { translator } from '../../lib/i18n/translator.ts';
import { screenAddress } from '../../portal/screen-address.ts';
import type { BlockProps } from '../block.ts';

/**
 * Use it for the page that the link in the email about a sign-up opens: a button confirms that the address wants to
 * hear from us. Use it once; it is a plain form, so that it works in any browser.
 */
export function ConfirmConsent({ item: { elements }, context }: BlockProps<'confirm_consent'>) {
  const { locale } = context;
  const t = translator(locale);
  const query = new URLSearchParams(context.query);
  const done = query.get('done');
  const token = query.get('token');
  const home = (
    <a href={screenAddress('', '/', locale)} className={buttonClass({ variant: 'secondary' })}>
      {t('confirmConsent.home')}
    </a>
  );
  return (
    <>
      {/* Keeps the token in the address out of the Referer header. */}
      <meta name="referrer" content="no-referrer" />
      {done === 'confirmed' ? (
        <LinkPanel
          glyph="circle-check"
          title={t('confirmConsent.doneTitle')}
          text={t('confirmConsent.doneText')}
        >
          {home}
        </LinkPanel>
      ) : token && done === null ? (
        <LinkPanel
          glyph="mail"
          title={elements.title.value || t('confirmConsent.title')}
          text={elements.text.value || t('confirmConsent.text')}
        >
          <form
            method="post"
            action={`/api/consents/confirm?token=${encodeURIComponent(token)}`}
            className={linkStyles.choice}
          >
            <button type="submit" className={buttonClass({ wide: true })}>
              {t('confirmConsent.confirm')}
            </button>
          </form>
        </LinkPanel>
      ) : (
        <LinkPanel title={t('confirmConsent.invalidTitle')} text={t('confirmConsent.invalidText')}>
          {home}
        </LinkPanel>
      )}
    </>
  );
}
