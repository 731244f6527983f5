import type { QuizState } from '@merrowvale/shared/domain/quiz.ts';
import type { RefObject } from 'react';
import type { Elements } from '../../components/elements.ts';
import type { IslandTexts, Translate } from '../../lib/i18n/translate.ts';
import type { Messages } from '../../messages/messages.ts';
import type { ReportedQuiz } from './report-quiz.ts';

export type QuizViewProps = Omit<ReportedQuiz, 'questions'> & {
  id: string;
  /** The state in the page's address and the moves that led to it, for browsers without scripts. */
  initial: QuizState;
  moves: string;
  action: string;
  heading: 'h2' | 'h3';
  intro: Elements;
  facts: readonly string[];
  questions: readonly { id: string; wording: string; options: readonly string[]; feedback: Elements }[];
  outcomes: { passed: Elements; failed: Elements };
  texts: IslandTexts<Messages['quiz']>;
};

export type QuizStepProps = {
  page: QuizViewProps;
  t: Translate<Messages['quiz']>;
  state: QuizState;
  headingRef: RefObject<HTMLHeadingElement | null>;
  choose: (option: number) => void;
};
