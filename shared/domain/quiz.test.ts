import { describe, expect, it } from 'vitest';
import {
  canGoBack,
  canGoOn,
  chooseOption,
  hasPassed,
  isFlagged,
  nextInQuiz,
  previousInQuiz,
  type QuizRules,
  type QuizState,
  quizScore,
  startOfQuiz,
} from './quiz.ts';

/** Two questions; the first option of the first and the second option of the second are correct. */
const rules = (more: Partial<QuizRules> = {}): QuizRules => ({
  hasIntro: false,
  isCertification: false,
  correctOptions: [
    [true, false],
    [false, true, false],
  ],
  ...more,
});
type Move = number | 'next' | 'prev';
/** The state after choosing options, by index, and pressing buttons. */
const after = (given: QuizRules, ...moves: Move[]): QuizState =>
  moves.reduce<QuizState>((state, move) => {
    if (typeof move === 'number') return chooseOption(given, state, move);
    return move === 'next' ? nextInQuiz(given, state) : previousInQuiz(given, state);
  }, startOfQuiz(given));
const place = ({ step, question }: QuizState) => `${step} ${question + 1}`;

describe('a quiz', () => {
  it('goes from the intro through the questions to the result [QIZ-01]', () => {
    const withIntro = rules({ hasIntro: true });
    const moves: Move[] = ['next', 0, 'next', 'next', 1, 'next', 'next', 'next'];
    expect(moves.map((_, index) => place(after(withIntro, ...moves.slice(0, index + 1))))).toEqual([
      'question 1',
      'question 1',
      'feedback 1',
      'question 2',
      'question 2',
      'feedback 2',
      'result 2',
      'result 2',
    ]);
    expect(place(startOfQuiz(withIntro))).toBe('intro 1');
  });

  it('opens on question 1 without an intro [QIZ-01]', () => {
    expect(place(startOfQuiz(rules()))).toBe('question 1');
  });

  it('does not go on from a question without an answer [QIZ-02]', () => {
    expect(canGoOn(rules(), after(rules()))).toBe(false);
    expect(place(after(rules(), 'next'))).toBe('question 1');
    expect(canGoOn(rules(), after(rules(), 1))).toBe(true);
    expect(canGoOn(rules(), after(rules(), 1, 'next', 'next'))).toBe(false);
    expect(canGoOn(rules(), after(rules(), 7)), 'no such option').toBe(false);
  });

  it('goes back from question 1 only to an intro [QIZ-03]', () => {
    expect(canGoBack(rules(), after(rules()))).toBe(false);
    expect(place(after(rules(), 'prev'))).toBe('question 1');
    const withIntro = rules({ hasIntro: true });
    expect(canGoBack(withIntro, after(withIntro))).toBe(false);
    expect(canGoBack(withIntro, after(withIntro, 'next'))).toBe(true);
    expect(place(after(withIntro, 'next', 'prev'))).toBe('intro 1');
    expect(place(after(rules(), 0, 'next', 'next', 'prev'))).toBe('question 1');
  });

  it('shows feedback on Next, hides it on Prev, moves on with a second Next and keeps the answer [QIZ-05]', () => {
    expect(place(after(rules(), 1, 'next'))).toBe('feedback 1');
    expect(place(after(rules(), 1, 'next', 'prev'))).toBe('question 1');
    expect(place(after(rules(), 1, 'next', 'next'))).toBe('question 2');
    for (const moves of [['next'], ['next', 'prev'], ['next', 'next'], ['next', 'next', 'prev']] as const)
      expect(after(rules(), 1, ...moves).answers[0]).toBe(1);
  });

  it('accepts no other answer while feedback is shown, and does so when it is hidden again [QIZ-05]', () => {
    expect(after(rules(), 1, 'next', 0).answers[0]).toBe(1);
    const corrected = after(rules(), 1, 'next', 'prev', 0);
    expect(corrected.answers[0]).toBe(0);
    expect(corrected.firstAnswers[0]).toBe(1);
    expect(quizScore(rules(), corrected)).toBe(1);
  });

  it('starts over without answers [QIZ-09]', () => {
    expect(startOfQuiz(rules()).answers).toEqual([undefined, undefined]);
    expect(startOfQuiz(rules({ hasIntro: true }))).toEqual({
      step: 'intro',
      question: 0,
      answers: [undefined, undefined],
      firstAnswers: [undefined, undefined],
    });
  });
});

describe('a certification', () => {
  const strict = rules({ isCertification: true });

  it('flags a wrong answer and does not go on until the correct option is chosen [QIZ-06]', () => {
    const wrong = after(strict, 1);
    expect(isFlagged(strict, wrong)).toBe(true);
    expect(canGoOn(strict, wrong)).toBe(false);
    expect(place(after(strict, 1, 'next'))).toBe('question 1');
    const corrected = after(strict, 1, 'next', 0);
    expect(isFlagged(strict, corrected)).toBe(false);
    expect(place(nextInQuiz(strict, corrected))).toBe('question 2');
  });

  it('shows no feedback, and flags nothing without an answer or in other quizzes [QIZ-05, QIZ-06]', () => {
    expect(place(after(strict, 0, 'next'))).toBe('question 2');
    expect(isFlagged(strict, after(strict))).toBe(false);
    expect(isFlagged(rules(), after(rules(), 1))).toBe(false);
  });

  it('counts first attempts, however often an answer is changed [QIZ-07]', () => {
    const done = after(strict, 1, 0, 'next', 1, 'next');
    expect(place(done)).toBe('result 2');
    expect(quizScore(strict, done)).toBe(1);
    expect(quizScore(strict, after(strict, 0, 1, 0, 'next', 1, 'next'))).toBe(2);
    expect(quizScore(rules(), after(rules(), 1, 0, 'next', 'next', 1, 'next', 'next'))).toBe(2);
  });
});

describe('the result', () => {
  it.each([
    [4, 5, null, true],
    [3, 4, null, false],
    [8, 10, 80, true],
    [2, 3, 66, true],
    [2, 3, 67, false],
    [1, 3, 33.4, false],
    [0, 3, 0, true],
    [7, 7, 100, true],
    [6, 7, 100, false],
  ])('of %i of %i with a percentage of %s is a pass: %s [QIZ-07]', (correct, total, percentage, passes) => {
    expect(hasPassed(correct, total, percentage)).toBe(passes);
  });
});
