import { buttonClass } from '../../components/button/button-class.ts';
import type { TrackerMessages } from './tracker-messages.ts';
import part from './tracker-part.module.css';

export function PartFailure({ messages, onRetry }: { messages: TrackerMessages; onRetry: () => void }) {
  return (
    <div role="alert" className={part.failure}>
      <p>{messages.partFailed}</p>
      <button type="button" className={buttonClass({ variant: 'quiet', size: 'small' })} onClick={onRetry}>
        {messages.retry}
      </button>
    </div>
  );
}
