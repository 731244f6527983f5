import {
  countedAnswers,
  hasPassed,
  isCorrect,
  type QuizRules,
  type QuizState,
  quizScore,
} from '@merrowvale/shared/domain/quiz.ts';
import { pushEvent } from '../../lib/analytics/push-event.ts';

export type ReportedQuiz = {
  codename: string;
  questions: readonly { id: string }[];
  passPercentage: number | null;
  rules: QuizRules;
};

/** Reports the meaning of a change: the start, the first answer to each question, and the result. */
export function reportQuiz(quiz: ReportedQuiz, before: QuizState, after: QuizState): void {
  const { rules, questions: asked } = quiz;
  const quiz_id = quiz.codename;
  if (isStart(rules, before, after)) pushEvent('quiz_start', { quiz_id });
  for (const [question, answer] of after.firstAnswers.entries()) {
    if (answer === undefined || before.firstAnswers[question] !== undefined) continue;
    const is_correct = isCorrect(rules, after.firstAnswers, question) === true;
    pushEvent('quiz_answer', { quiz_id, question_id: asked[question]?.id ?? '', is_correct });
  }
  if (after.step !== 'result' || before.step === 'result') return;
  const [correct_answers, questions] = [quizScore(rules, after), countedAnswers(rules, after).length];
  const outcome = hasPassed(correct_answers, questions, quiz.passPercentage) ? 'pass' : 'fail';
  pushEvent('quiz_complete', { quiz_id, correct_answers, questions, outcome });
}

/** Leaving the introduction or, if there is none, choosing the first answer. */
function isStart({ hasIntro }: QuizRules, before: QuizState, after: QuizState): boolean {
  if (hasIntro) return before.step === 'intro' && after.step === 'question';
  const isUntouched = ({ answers }: QuizState) => answers.every((answer) => answer === undefined);
  return isUntouched(before) && !isUntouched(after);
}
