import { expect, it } from 'vitest';
import { isPreviewCookie } from './is-preview-cookie.ts';

const production = { NODE_ENV: 'production', NEXT_PREVIEW_MODE_ID: 'issued' } as const;

it('only the value that the build gave the preview cookie opens the preview [PRV-05, SEC-01]', () => {
  expect(isPreviewCookie('issued', production)).toBe(true);
  for (const value of [undefined, '', '1', 'issued2']) expect(isPreviewCookie(value, production)).toBe(false);
});

it('no value opens the preview of a server that does not know its build [PRV-05, SEC-01]', () => {
  expect(isPreviewCookie('', { NODE_ENV: 'production', NEXT_PREVIEW_MODE_ID: '' })).toBe(false);
  expect(isPreviewCookie('undefined', { NODE_ENV: 'production' })).toBe(false);
});
