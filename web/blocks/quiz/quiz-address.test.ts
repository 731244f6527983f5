import { chooseOption, nextInQuiz, type QuizRules, startOfQuiz } from '@merrowvale/shared/domain/quiz.ts';
import { describe, expect, it } from 'vitest';
import { encodedState, stateInAddress } from './quiz-address.ts';

const rules: QuizRules = {
  hasIntro: true,
  isCertification: false,
  correctOptions: [
    [true, false],
    [false, true],
  ],
};
const strict = { ...rules, isCertification: true };
const start = startOfQuiz(rules);
const address = (state: string, more: Record<string, string> = {}) =>
  `?${new URLSearchParams({ quiz: state, ...more })}`;

describe('a quiz without scripts', () => {
  it('continues from the state in the form, with the answer that was submitted [QIZ-01, QIZ-05]', () => {
    const first = stateInAddress('fleas', rules, address(encodedState('fleas', start), { move: 'next' }));
    expect(first).toEqual(nextInQuiz(rules, start));
    const feedback = stateInAddress(
      'fleas',
      rules,
      address(encodedState('fleas', first), { answer: '1', move: 'next' }),
    );
    expect(feedback).toEqual(nextInQuiz(rules, chooseOption(rules, first, 1)));
    expect(feedback.step).toBe('feedback');
    const second = address(encodedState('fleas', feedback), { move: 'next' });
    expect(stateInAddress('fleas', rules, second)).toMatchObject({ step: 'question', question: 1 });
    const back = address(encodedState('fleas', feedback), { move: 'prev' });
    expect(stateInAddress('fleas', rules, back)).toMatchObject({ step: 'question', question: 0 });
    const reset = address(encodedState('fleas', feedback), { move: 'reset' });
    expect(stateInAddress('fleas', rules, reset)).toEqual(start);
  });

  it('stays on a wrong answer of a certification, and remembers the first attempt [QIZ-06, QIZ-07]', () => {
    const wrong = stateInAddress(
      'fleas',
      strict,
      address('fleas.question.0.-.-', { answer: '1', move: 'next' }),
    );
    expect(wrong).toEqual({
      step: 'question',
      question: 0,
      answers: [1, undefined],
      firstAnswers: [1, undefined],
    });
    expect(
      stateInAddress('fleas', strict, address(encodedState('fleas', wrong), { answer: '0', move: 'next' })),
    ).toEqual({ step: 'question', question: 1, answers: [0, undefined], firstAnswers: [1, undefined] });
  });

  it.each([
    ['nothing', ''],
    ['another quiz', address('ticks.question.1.0-.0-')],
    ['a question that is not reached', address('fleas.question.1.-.-')],
    ['a question that does not exist', address('fleas.question.2.0-0.0-0')],
    ['an option that does not exist', address('fleas.question.1.5-.0-')],
    ['answers of another number of questions', address('fleas.question.1.0.0')],
    ['a result without answers', address('fleas.result.1.0-.0-')],
    ['an unknown step', address('fleas.end.0.-.-')],
    ['nonsense', address('fleas.question.<b>.x-y.-')],
  ])('shows its start for %s', (_, query) => {
    expect(stateInAddress('fleas', rules, query)).toEqual(start);
  });

  it('shows its start for a result in which a certification’s answer is wrong [QIZ-06]', () => {
    expect(stateInAddress('fleas', strict, address('fleas.result.1.1-1.1-1'))).toEqual(startOfQuiz(strict));
    expect(stateInAddress('fleas', strict, address('fleas.result.1.0-1.1-1')).step).toBe('result');
  });
});
