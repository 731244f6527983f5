import { cookieDialogId } from '../../lib/consent/consent-controls.ts';
import { consentLevels } from '../../lib/consent/consent-store.ts';
import { buttonClass } from '../button/button-class.ts';
import { Glyph } from '../glyph/glyph.tsx';
import styles from './cookie-dialog.module.css';
import type { CookieMessages } from './cookie-messages.ts';

/** The consent levels to choose from. Every page contains this dialog once. */
export function CookieDialog({ messages }: { messages: CookieMessages }) {
  return (
    <dialog id={cookieDialogId} data-light-dismiss aria-label={messages.title} className={styles.dialog}>
      <div className={styles.content}>
        <form method="dialog" className={styles.close}>
          <button
            type="submit"
            aria-label={messages.close}
            className={buttonClass({ variant: 'quiet', size: 'icon' })}
          >
            <Glyph name="x" />
          </button>
        </form>
        <form method="dialog" data-consent-form className="stack gap-5">
          <h2 className={styles.title}>{messages.title}</h2>
          <fieldset className="stack gap-2">
            <legend className="p-0 mb-4 soft">{messages.text}</legend>
            {consentLevels.map((level) => (
              <label key={level} className={styles.level}>
                <input type="radio" name="level" value={level} defaultChecked={level === 'necessary'} />
                <span>{messages.levels[level]}</span>
              </label>
            ))}
          </fieldset>
          <button type="submit" className={buttonClass({})}>
            {messages.save}
          </button>
        </form>
      </div>
    </dialog>
  );
}
