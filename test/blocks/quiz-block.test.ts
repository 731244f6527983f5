import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlockExamples } from '../../web/blocks/block-examples.ts';
import { parseHtml } from '../support/parse-html.ts';
import { exampleContent } from './example-content.ts';
import { htmlOf } from './html-of.ts';
import { htmlProblems } from './html-problems.ts';

const option = (text: string, isCorrect = false) => ({
  type: 'quiz_option',
  elements: { option_text: text, is_correct: isCorrect ? 'yes' : 'no' },
});
const question = (id: string, elements: object = {}) => ({
  type: 'quiz_question',
  elements: {
    id,
    question_text: `Question ${id}?`,
    feedback: `<p>Because of ${id}.</p>`,
    options: [option(`Wrong ${id}`), option(`Right ${id}`, true)],
    ...elements,
  },
});
const five = ['a', 'b', 'c', 'd', 'e'].map((id) => question(id));
const outcomes = { pass_content: '<p>A pass.</p>', fail_content: '<p>A fail.</p>' };

/** Quizzes as editors enter them; the n-th has the codename `quiz_{n}`. */
const entered = {
  withIntro: { intro: '<p>Welcome.</p>', questions: five, ...outcomes },
  withoutIntro: { title: 'Fleas', questions: five.slice(0, 4), ...outcomes },
  lenient: { questions: five, pass_percentage: 60, ...outcomes },
  certification: { is_certification: 'yes', questions: five.slice(0, 2), ...outcomes },
  ownWords: {
    questions: [
      question('a', { question_text: '', text: 'Short a?' }),
      question('b', { text: 'Not read' }),
      question('c', { question_text: '', text: '' }),
      question('d', { options: [option('No correct one')] }),
    ],
    prev_text: 'Back',
    next_text: 'Onwards',
    reset_text: 'Again',
    score_template: '{0}/{1} right',
  },
  withoutQuestions: { title: 'Empty', intro: '<p>Welcome.</p>' },
} satisfies BlockExamples;
type Name = keyof typeof entered;
const names = Object.keys(entered);

let content: Awaited<ReturnType<typeof exampleContent>>;
beforeAll(async () => {
  content = await exampleContent(new Map([['quiz', entered]]));
});
afterAll(() => content.close());

/** The HTML of a quiz after moves, with the parameters of a submitted form. */
async function shown(name: Name, moves = '', more: Record<string, string> = {}) {
  const place = names.indexOf(name);
  const [item] = (await content.blocksOf('quiz')).slice(place, place + 1);
  if (!item) throw new Error(`There is no quiz ${name}.`);
  const quiz = { quiz: `quiz-${item.system.codename.replaceAll('_', '-')}.${moves}` };
  return await htmlOf([item], { query: `?${new URLSearchParams({ ...quiz, ...more })}` });
}
/** The moves that choose options and go past their feedback. */
const answers = (options: string) => [...options].map((option) => `${option}.next.next`).join('.');
const textOf = (html: string) => parseHtml(html).text;
const button = (html: string, move: string) =>
  parseHtml(html).get('button', { value: move, 'aria-hidden': false });

describe('a quiz on the server', () => {
  it('opens on its intro, or on question 1 without one [QIZ-01, QIZ-03]', async () => {
    const intro = await shown('withIntro');
    expect(textOf(intro)).toContain('Welcome.');
    expect(textOf(intro)).not.toContain('Question a?');
    const first = await shown('withoutIntro');
    expect(textOf(first)).toContain('Question a?');
    expect(button(first, 'prev').attribute('disabled')).toBe('');
    const afterIntro = await shown('withIntro', '', { move: 'next' });
    expect(textOf(afterIntro)).toContain('Question a?');
    expect(button(afterIntro, 'prev').attribute('disabled')).toBeUndefined();
  });

  it('labels its buttons "Prev", "Next" and "Reset" unless the editor has other words [QIZ-04, QIZ-09]', async () => {
    const texts = textOf(await shown('withoutIntro'));
    expect(texts).toContain('Prev Next');
    expect(textOf(await shown('ownWords'))).toContain('Back Onwards');
    expect(textOf(await shown('withoutIntro', answers('1111')))).toContain('Reset');
    expect(textOf(await shown('ownWords', answers('11')))).toContain('Again');
  });

  it('shows feedback and the correct option after Next, with the answer still selected [QIZ-05]', async () => {
    const html = await shown('withoutIntro', '', { answer: '0', move: 'next' });
    expect(textOf(html)).toMatch(
      /Wrong a Your answer .*Right a Correct answer .*Not correct .*Because of a\./,
    );
    parseHtml(html).get('input', { checked: true, value: '0' });
    const hidden = await shown('withoutIntro', '0.next', { move: 'prev' });
    expect(textOf(hidden)).not.toContain('Because of a.');
    expect(parseHtml(hidden).all('input', { checked: true })).not.toEqual([]);
    expect(textOf(await shown('withoutIntro', '0.next', { move: 'next' }))).toContain('Question b?');
  });

  it('flags a wrong answer of a certification, and explains why Next cannot be used [QIZ-06]', async () => {
    const html = await shown('certification', '', { answer: '0', move: 'next' });
    const page = parseHtml(html);
    expect(page.text).toContain('Question a?');
    expect(page.attributes('aria-invalid')).toContain('true');
    const tooltip = page.getByRole('tooltip').attribute('id');
    expect(button(html, 'next').attribute('aria-describedby')).toBe(tooltip);
    const corrected = parseHtml(await shown('certification', '0.next', { answer: '1' }));
    expect(corrected.attributes('aria-invalid')).toEqual([]);
    expect(corrected.allByRole('tooltip')).toEqual([]);
  });

  it.each([
    ['withIntro', `next.${answers('11110')}`, 'You got 4 out of 5 correct', 'A pass.'],
    ['withoutIntro', answers('1110'), 'You got 3 out of 4 correct', 'A fail.'],
    ['lenient', answers('11100'), 'You got 3 out of 5 correct', 'A pass.'],
    ['lenient', answers('11000'), 'You got 2 out of 5 correct', 'A fail.'],
    ['certification', '0.1.next.1.next', 'You got 1 out of 2 correct', 'A fail.'],
  ] as const)('shows the content of its outcome: %s %s [QIZ-07, QIZ-08, QIZ-11]', async (...example) => {
    const [name, moves, score, outcome] = example;
    const texts = textOf(await shown(name, moves));
    expect(texts).toContain(score);
    expect(texts).toContain(outcome);
    expect(texts).not.toContain(outcome === 'A pass.' ? 'A fail.' : 'A pass.');
  });

  it('follows the editor’s wording of the score, and starts over on Reset [QIZ-08, QIZ-09]', async () => {
    expect(textOf(await shown('ownWords', answers('10')))).toContain('1/2 right');
    const over = await shown('ownWords', answers('10'), { move: 'reset' });
    expect(textOf(over)).toContain('Short a?');
    expect(over).not.toContain('checked');
    const toIntro = await shown('withIntro', `next.${answers('11110')}`, { move: 'reset' });
    expect(textOf(toIntro)).toContain('Welcome.');
  });

  it('uses the wording of a question, or else its short wording, and leaves out questions without either [QIZ-10]', async () => {
    const html = await shown('ownWords');
    expect(textOf(html)).toContain('Question 1 of 2');
    expect(textOf(html)).toContain('Short a?');
    const second = textOf(await shown('ownWords', answers('1')));
    expect(second).toContain('Question b?');
    expect(second).not.toContain('Not read');
  });

  it.each([
    ['withoutIntro', '', {}],
    ['withoutIntro', '', { answer: '0', move: 'next' }],
    ['certification', '', { answer: '0', move: 'next' }],
    ['withIntro', `next.${answers('11110')}`, {}],
  ] as const)('is valid HTML at each step: %s %s %o', async (name, moves, more) => {
    expect(await htmlProblems(await shown(name, moves, more))).toEqual([]);
  });

  it('is left out without questions', async () => {
    expect(await shown('withoutQuestions')).not.toContain('Empty');
  });
});
