import { TextField } from '../components/field/text-field.tsx';
import styles from './form-view.module.css';
import type { PostedQuestion } from './posted.ts';

/** The question that a form without scripts asks when there were many submissions from its network. */
export function ChallengeQuestion({ question }: { question: PostedQuestion | undefined }) {
  if (!question) return null;
  return (
    <div className={styles.question}>
      <input type="hidden" name="challengeToken" value={question.token} />
      <TextField
        name="challengeSum"
        label={question.label}
        hint={question.reason}
        error={question.error}
        required
        // The page that asks it looks like the one that was sent.
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
    </div>
  );
}
