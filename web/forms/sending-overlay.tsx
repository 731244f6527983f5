import { joinClasses } from '../components/join-classes.ts';
import styles from './form-view.module.css';

/** Covers a form while it is being sent, and announces that. */
export function SendingOverlay({ shown, text }: { shown: boolean; text: string }) {
  return (
    <div role="status" className={joinClasses('absolute', shown && styles.overlay)}>
      {shown && (
        <span className={styles.sending}>
          <span className={styles.spinner} aria-hidden />
          <span>{text}</span>
        </span>
      )}
    </div>
  );
}
