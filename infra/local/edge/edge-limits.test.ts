import { expect, it } from 'vitest';
import { HeadTooLarge, requireSmallHead } from './edge-request.ts';

it('a response’s headers may have 20,480 bytes, including names and line ends [RUN-02]', () => {
  const line = 'x-long: \r\n'.length;
  expect(() => requireSmallHead({ 'x-long': 'x'.repeat(20_480 - line) })).not.toThrow();
  expect(() => requireSmallHead({ 'x-long': 'x'.repeat(20_481 - line) })).toThrow(HeadTooLarge);
  const cookies = ['a', 'b'].map((name) => `${name}=${'x'.repeat(10_240)}`);
  expect(() => requireSmallHead({ 'set-cookie': cookies })).toThrow(HeadTooLarge);
});
