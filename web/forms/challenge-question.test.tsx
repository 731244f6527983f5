import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parseHtml } from '../../test/support/parse-html.ts';
import { ChallengeQuestion } from './challenge-question.tsx';

const question = {
  token: 'sealed',
  bits: 16,
  label: 'What is 3 plus 4?',
  reason: 'Not sent yet.',
};

it('takes the focus, so that its reason and a wrong answer are read out [QUE-08, ACC-03]', () => {
  const fieldOf = (error?: string) =>
    parseHtml(renderToStaticMarkup(<ChallengeQuestion question={{ ...question, error }} />)).getByRole(
      'textbox',
      { name: 'What is 3 plus 4?' },
    );
  const field = fieldOf();
  const id = field.attribute('id');
  expect(field.attribute('autofocus')).toBe('');
  expect(field.attribute('aria-describedby')).toBe(`${id}-hint`);
  expect(field.attribute('aria-invalid')).toBeUndefined();
  const again = fieldOf('Wrong.');
  expect(again.attribute('aria-describedby')).toBe(`${id}-error ${id}-hint`);
  expect(again.attribute('aria-invalid')).toBe('true');
});
