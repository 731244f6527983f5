import styles from './form-view.module.css';

/** Covers a form while it is being sent, and announces that. */
export function SendingOverlay({ shown, text }: { shown: boolean; text: string }) {
  if (!shown) return null;
  return (
    <div data-live="polite" className={styles.overlay}>
      <span className={styles.sending}>
        <span className={styles.spinner} aria-hidden />
        <span>{text}</span>
      </span>
    </div>
  );
}
