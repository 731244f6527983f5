import { chooseOption, nextInQuiz, type QuizRules, startOfQuiz } from '@merrowvale/shared/domain/quiz.ts';
import { describe, expect, it } from 'vitest';
import { quizInAddress } from './quiz-address.ts';

const rules: QuizRules = {
  hasIntro: true,
  isCertification: false,
  correctOptions: [
    [true, false],
    [false, true],
  ],
};
const strict = { ...rules, hasIntro: false, isCertification: true };
const start = startOfQuiz(rules);
const opened = (given: QuizRules, quiz: string, more: Record<string, string> = {}) =>
  quizInAddress('fleas', given, `?${new URLSearchParams({ quiz, ...more })}`);

describe('a quiz without scripts', () => {
  it('continues from the moves in the form, with the answer that was submitted [QIZ-01, QIZ-05]', () => {
    const first = opened(rules, 'fleas', { move: 'next' });
    expect(first.state).toEqual(nextInQuiz(rules, start));
    const feedback = opened(rules, first.moves, { answer: '1', move: 'next' });
    expect(feedback.state).toEqual(nextInQuiz(rules, chooseOption(rules, first.state, 1)));
    expect(feedback.state.step).toBe('feedback');
    const second = opened(rules, feedback.moves, { move: 'next' });
    expect(second.state).toMatchObject({ step: 'question', question: 1 });
    const back = opened(rules, feedback.moves, { move: 'prev' });
    expect(back.state).toMatchObject({ step: 'question', question: 0 });
    expect(opened(rules, feedback.moves, { move: 'reset' })).toEqual({ state: start, moves: 'fleas' });
  });

  it('stays on a wrong answer of a certification, and remembers the first attempt [QIZ-06, QIZ-07]', () => {
    const wrong = opened(strict, 'fleas', { answer: '1', move: 'next' });
    expect(wrong.state).toEqual({
      step: 'question',
      question: 0,
      answers: [1, undefined],
      firstAnswers: [1, undefined],
    });
    expect(opened(strict, wrong.moves, { answer: '0', move: 'next' }).state).toEqual({
      step: 'question',
      question: 1,
      answers: [0, undefined],
      firstAnswers: [1, undefined],
    });
  });

  it.each([
    ['nothing', ''],
    ['another quiz', 'ticks.next.1.next'],
    ['an option before the first question', 'fleas.1'],
    ['unknown moves', 'fleas.end.<b>.-1.1e1'],
  ])('shows its start for %s', (_, quiz) => {
    expect(opened(rules, quiz).state).toEqual(start);
  });

  it('reaches no question or result without the answers before it [QIZ-06]', () => {
    expect(opened(rules, 'fleas.next.5.next.next').state).toMatchObject({ step: 'question', question: 0 });
    expect(opened(strict, 'fleas.1.next.next').state).toMatchObject({ step: 'question', question: 0 });
    expect(opened(strict, 'fleas.1.0.next.1.next').state.step).toBe('result');
  });
});
