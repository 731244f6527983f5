import { formatMessage } from '@merrowvale/shared/format-message.ts';
import { expect, it } from 'vitest';
import { messages } from '../../messages/messages.ts';
import { completeScore } from './quiz.tsx';

const standard = messages.en.quiz.score;
const scoreLine = (template: string, correct: number, total: number) =>
  formatMessage(completeScore(template) || standard, 'en', { 0: correct, 1: total });

it('reads "You got {0} out of {1} correct" with the numbers filled in [QIZ-08]', () => {
  expect(standard).toBe('You got {0} out of {1} correct');
  expect(scoreLine('', 4, 5)).toBe('You got 4 out of 5 correct');
});

it('follows an editor’s template, in any order of its two numbers [QIZ-08]', () => {
  expect(scoreLine('{0} of {1} right', 0, 5)).toBe('0 of 5 right');
  expect(scoreLine('Of {1} questions, {0} were right: {0}!', 3, 4)).toBe('Of 4 questions, 3 were right: 3!');
});

it('ignores a template that lacks one of the numbers [QIZ-08]', () => {
  for (const template of ['Well done', '{0} right', 'Of {1}', '{2} of {1}'])
    expect(scoreLine(template, 4, 5)).toBe('You got 4 out of 5 correct');
});

it('has both numbers in every language [QIZ-08]', () => {
  for (const { quiz } of Object.values(messages)) expect(quiz.score).toMatch(/\{[01]\}.*\{[01]\}/);
});
