import { Button } from '../components/button/button.tsx';
import type { Translate } from '../lib/i18n/translate.ts';
import type { Messages } from '../messages/messages.ts';
import styles from './form-view.module.css';
import { type FailureMessages, SendFailure } from './send-failure.tsx';

type SendButtonProps = {
  isSending: boolean;
  /** Null if it has not failed, or if a field shows the reason. */
  failure: Error | null;
  t: Translate<Pick<Messages['forms'], 'send' | 'sending'> & FailureMessages>;
};

/** The end of a public form. While the form is being sent, it is covered, and that is announced. */
export function SendButton({ isSending, failure, t }: SendButtonProps) {
  return (
    <>
      {failure && <SendFailure error={failure} t={t} />}
      {/* Leaving a field may shift the layout, which must not move the button away from the pointer. */}
      <Button
        type="submit"
        size="large"
        busy={isSending}
        className={styles.send}
        onMouseDown={(event) => event.preventDefault()}
      >
        {t('send')}
      </Button>
      {isSending && (
        <div data-live="polite" className={styles.overlay}>
          <span className={styles.sending}>
            <span className={styles.spinner} aria-hidden />
            <span>{t('sending')}</span>
          </span>
        </div>
      )}
    </>
  );
}
