import {
  chooseOption,
  nextInQuiz,
  previousInQuiz,
  type QuizRules,
  type QuizState,
  startOfQuiz,
} from '@merrowvale/shared/domain/quiz.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { reportQuiz } from './report-quiz.ts';

afterEach(() => vi.unstubAllGlobals());

const rules = (more: Partial<QuizRules>): QuizRules => ({
  hasIntro: true,
  isCertification: false,
  correctOptions: [
    [true, false],
    [false, true],
  ],
  ...more,
});
const quiz = { codename: 'fleas', questions: [{ id: 'jump' }, { id: 'winter' }], passPercentage: null };

/** The events that result from choosing options, by index, and pressing buttons. */
function eventsOf(given: QuizRules, ...moves: (number | 'next' | 'prev' | 'reset')[]) {
  const page: { dataLayer?: object[] } = {};
  vi.stubGlobal('window', page);
  moves.reduce<QuizState>((before, move) => {
    const buttons = { next: nextInQuiz, prev: previousInQuiz, reset: startOfQuiz };
    const after = typeof move === 'number' ? chooseOption(given, before, move) : buttons[move](given, before);
    reportQuiz({ ...quiz, rules: given }, before, after);
    return after;
  }, startOfQuiz(given));
  return page.dataLayer ?? [];
}

const start = { event: 'quiz_start', quiz_id: 'fleas' };
const answer = (question_id: string, is_correct: boolean) => ({
  event: 'quiz_answer',
  quiz_id: 'fleas',
  question_id,
  is_correct,
});

it('reports the start, each first answer once its feedback is shown, and the outcome', () => {
  const moves = ['next', 1, 0, 'next', 'prev', 1, 'next', 'next', 1, 'next', 'next'] as const;
  expect(eventsOf(rules({}), ...moves)).toEqual([
    start,
    answer('jump', true),
    answer('winter', true),
    { event: 'quiz_complete', quiz_id: 'fleas', correct_answers: 1, questions: 2, outcome: 'fail' },
  ]);
});

it('reports first attempts of a certification when they are chosen', () => {
  const strict = rules({ hasIntro: false, isCertification: true });
  expect(eventsOf(strict, 1, 0, 'next', 1)).toEqual([start, answer('jump', false), answer('winter', true)]);
});

it('reports the start again after a reset', () => {
  expect(eventsOf(rules({}), 'next', 0, 'next', 'reset', 'next')).toEqual([
    start,
    answer('jump', true),
    start,
  ]);
});
