import { buttonClass } from '../../components/button/button-class.ts';
import styles from './parasite-tracker.module.css';
import type { TrackerMessages } from './tracker-messages.ts';

/** The message for a part of the tracker that could not be loaded; the others go on. */
export function PartFailure({ messages, onRetry }: { messages: TrackerMessages; onRetry: () => void }) {
  return (
    <div role="alert" className={styles.failure}>
      <p>{messages.partFailed}</p>
      <button type="button" className={buttonClass({ variant: 'quiet', size: 'small' })} onClick={onRetry}>
        {messages.retry}
      </button>
    </div>
  );
}
