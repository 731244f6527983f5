import { Alert } from '../components/alert/alert.tsx';
import { Button } from '../components/button/button.tsx';
import styles from './form-view.module.css';

type SendButtonProps = {
  isSending: boolean;
  hasFailed: boolean;
  messages: { send: string; sending: string; failed: string };
};

/** The end of a public form. While the form is being sent, it is covered, and that is announced. */
export function SendButton({ isSending, hasFailed, messages }: SendButtonProps) {
  return (
    <>
      {hasFailed && <Alert tone="danger">{messages.failed}</Alert>}
      {/* Leaving a field may shift the layout, which must not move the button away from the pointer. */}
      <Button
        type="submit"
        size="large"
        busy={isSending}
        className={styles.send}
        onMouseDown={(event) => event.preventDefault()}
      >
        {messages.send}
      </Button>
      {isSending && (
        <div data-live="polite" className={styles.overlay}>
          <span className={styles.sending}>
            <span className={styles.spinner} aria-hidden />
            <span>{messages.sending}</span>
          </span>
        </div>
      )}
    </>
  );
}
