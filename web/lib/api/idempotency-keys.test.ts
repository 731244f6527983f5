import { expect, it } from 'vitest';
import { idempotencyKeys } from './idempotency-keys.ts';

it('distinguishes a retry from a different request, within a form and across forms [REM-29]', () => {
  const [first, second] = [idempotencyKeys(), idempotencyKeys()];
  const key = first({ name: 'Rex' });
  expect(first({ name: 'Rex' })).toBe(key);
  expect(first({ name: 'Bella' })).not.toBe(key);
  expect(first({ name: 'Rex' })).toBe(key);
  expect(second({ name: 'Rex' })).not.toBe(key);
});
