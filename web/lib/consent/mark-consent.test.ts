import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { markConsent } from './mark-consent.ts';

function isMarked(getItem: () => string | null): boolean {
  const dataset: { consented?: string } = {};
  runInNewContext(markConsent, { document: { documentElement: { dataset } }, localStorage: { getItem } });
  return 'consented' in dataset;
}

it('is marked before the page is painted, unless it is missing, for necessary cookies only, or not readable [CST-03]', () => {
  expect(isMarked(() => 'functional')).toBe(true);
  expect(isMarked(() => 'all')).toBe(true);
  expect(isMarked(() => 'necessary')).toBe(false);
  expect(isMarked(() => null)).toBe(false);
  const refuses = () => {
    throw new Error('Storage is blocked.');
  };
  expect(isMarked(refuses)).toBe(false);
});
