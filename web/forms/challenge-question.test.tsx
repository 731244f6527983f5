import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChallengeQuestion } from './challenge-question.tsx';

const question = {
  token: 'sealed',
  bits: 16,
  label: 'What is 3 plus 4?',
  reason: 'Not sent yet.',
  error: undefined,
};

it('takes the focus, so that its reason and a wrong answer are read out [QUE-08, ACC-03]', () => {
  const asked = renderToStaticMarkup(<ChallengeQuestion question={question} />);
  const [, id] = /<label for="([^"]+)"[^>]*><span>What is 3 plus 4\?<\/span><\/label>/.exec(asked) ?? [];
  expect(asked).toMatch(/<input[^>]* autofocus=""/);
  expect(asked).toContain(`aria-describedby="${id}-hint"`);
  expect(asked).not.toContain('aria-invalid');
  const again = renderToStaticMarkup(<ChallengeQuestion question={{ ...question, error: 'Wrong.' }} />);
  expect(again).toContain(`aria-describedby="${id}-error ${id}-hint"`);
  expect(again).toContain('aria-invalid="true"');
});
