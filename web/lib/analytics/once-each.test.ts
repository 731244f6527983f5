import { expect, it } from 'vitest';
import { onceEach } from './once-each.ts';

it('reports a wizard step once, when it is completed, and not again after going back [ANP-05]', () => {
  const reported: number[] = [];
  const report = onceEach((step: number) => reported.push(step));
  for (const step of [1, 2, 1, 2, 3]) report(step);
  expect(reported).toEqual([1, 2, 3]);
});
