import { expect, it } from 'vitest';
import { readingMinutes } from './article-text.tsx';

it('counts words, or characters where there are no spaces between words', () => {
  expect(readingMinutes('')).toBe(1);
  expect(readingMinutes('word '.repeat(1100))).toBe(5);
  expect(readingMinutes('犬と猫'.repeat(500))).toBe(3);
  expect(readingMinutes(`${'word '.repeat(440)}${'犬'.repeat(1000)}`)).toBe(4);
});

it('does not count punctuation between spaces', () => {
  expect(readingMinutes('word – '.repeat(440))).toBe(2);
});
