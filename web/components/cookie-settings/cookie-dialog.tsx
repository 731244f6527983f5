import { cookieDialogId } from '../../lib/consent/consent-controls.ts';
import { consentLevels } from '../../lib/consent/consent-store.ts';
import { translator } from '../../lib/i18n/translator.ts';
import { buttonClass } from '../button/button-class.ts';
import { IconButton } from '../button/icon-button.tsx';
import styles from './cookie-dialog.module.css';

/** The consent levels to choose from. Every page contains this dialog once. */
export function CookieDialog({ locale }: { locale: string }) {
  const t = translator(locale);
  return (
    <dialog id={cookieDialogId} data-light-dismiss aria-label={t('cookies.title')} className={styles.dialog}>
      <div className={styles.content}>
        <form method="dialog" className={styles.close}>
          <IconButton icon="x" label={t('cookies.close')} type="submit" />
        </form>
        <form method="dialog" data-consent-form className="stack gap-5">
          <h2 className={styles.title}>{t('cookies.title')}</h2>
          <fieldset className="stack gap-2">
            <legend className="p-0 mb-4 soft">{t('cookies.text')}</legend>
            {consentLevels.map((level) => (
              <label key={level} className={styles.level}>
                <input type="radio" name="level" value={level} defaultChecked={level === 'necessary'} />
                <span>{t(`cookies.levels.${level}`)}</span>
              </label>
            ))}
          </fieldset>
          <button type="submit" className={buttonClass({})}>
            {t('cookies.save')}
          </button>
        </form>
      </div>
    </dialog>
  );
}
