import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Steps, stepAfter, stepBefore } from './steps-opener.tsx';

it('moves through the three steps one at a time, forwards and back [RBT-03]', () => {
  expect([0, 1, 2].map((at) => stepAfter(at, 3))).toEqual([1, 2, 2]);
  expect([2, 1, 0].map((at) => stepBefore(at))).toEqual([1, 0, 0]);
});

it('starts with the first step whenever it is opened [RBT-03]', () => {
  const steps = ['Buy', 'Claim', 'Wait'].map((title) => ({ key: title, title, content: null }));
  const messages = { open: 'How', close: 'x', back: 'Back', next: 'Next', step: 'Step {step} of {total}' };
  const html = renderToStaticMarkup(<Steps steps={steps} texts={{ tag: 'en', messages }} />);
  expect(html).toContain('Step 1 of 3');
  expect(html).toContain('Buy');
  expect(html).not.toContain('Claim');
});
