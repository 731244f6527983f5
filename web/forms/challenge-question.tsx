import { TextField } from '../components/field/text-field.tsx';
import type { PostedQuestion } from './form-state.ts';

/** The question that a form without scripts asks when there were many submissions from its network. */
export function ChallengeQuestion({ question }: { question: PostedQuestion | undefined }) {
  if (!question) return null;
  return (
    <div>
      <input type="hidden" name="challengeToken" value={question.token} />
      <TextField
        id="challenge-sum"
        name="challengeSum"
        label={question.label}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
    </div>
  );
}
