import { expect, it, vi } from 'vitest';
import { readOnce } from './read-once.ts';

it('parses a response again when it has changed, and only then [CMS-06]', () => {
  const read = vi.fn((text: string) => ({ text }));
  const readOf = readOnce(10, read);
  const first = readOf('home', 'one');
  expect(readOf('home', 'one')).toBe(first);
  expect(readOf('contact', 'one')).not.toBe(first);
  expect(read).toHaveBeenCalledTimes(2);
  expect(readOf('home', 'two')).toEqual({ text: 'two' });
  expect(readOf('home', 'one')).not.toBe(first);
});

it('keeps the most recently used, up to its limit [CMS-06]', () => {
  const read = vi.fn((text: string) => text);
  const readOf = readOnce(2, read);
  for (const question of ['a', 'b', 'a', 'c']) readOf(question, 'text');
  expect(read).toHaveBeenCalledTimes(3);
  readOf('a', 'text');
  expect(read).toHaveBeenCalledTimes(3);
  readOf('b', 'text');
  expect(read).toHaveBeenCalledTimes(4);
});

it('tries again when a response could not be parsed [CMS-06]', () => {
  const read = vi.fn<(text: string) => string>().mockImplementationOnce(() => {
    throw new Error('Not understood.');
  });
  const readOf = readOnce(2, read);
  expect(() => readOf('home', 'text')).toThrow('Not understood.');
  readOf('home', 'text');
  expect(read).toHaveBeenCalledTimes(2);
});
