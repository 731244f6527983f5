import type { QuizRules, QuizState } from '@merrowvale/shared/domain/quiz.ts';
import type { Elements } from '../../components/elements.ts';
import type { Messages } from '../../messages/messages.ts';
import type { ReportedQuiz } from './report-quiz.ts';

export type QuizViewProps = {
  id: string;
  quiz: ReportedQuiz;
  rules: QuizRules;
  /** The state in the page's address, for browsers without scripts. */
  initial: QuizState;
  action: string;
  heading: 'h2' | 'h3';
  intro: Elements;
  facts: readonly string[];
  questions: readonly { id: string; wording: string; options: readonly string[]; feedback: Elements }[];
  outcomes: { passed: Elements; failed: Elements };
  /** An editor's wording of the score, or empty. */
  scoreTemplate: string;
  messages: Messages['quiz'];
};
