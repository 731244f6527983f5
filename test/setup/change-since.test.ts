import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sizesFor, specsFor } from './change-since.ts';
import { specsByFolder } from './specs-by-folder.ts';

it('the longest folder decides which browser specs a change runs, and changed specs run themselves', () => {
  expect(
    specsFor([
      'web/blocks/quiz/quiz.tsx',
      'web/blocks/quiz/quiz.test.tsx',
      'web/blocks/quote/quote.tsx',
      'test/e2e/pet.spec.ts',
      'docs/testing.md',
    ]),
  ).toEqual(['test/e2e/block-pages.spec.ts', 'test/e2e/pet.spec.ts', 'test/e2e/quiz.spec.ts']);
});

it('a change in a block visits its pages, and a change that all blocks share visits all', () => {
  const quiz = ['web/blocks/quiz/quiz.tsx', 'web/blocks/quiz/quiz.module.css'];
  expect(sizesFor(quiz)).toEqual({ BLOCKS: 'quiz' });
  expect(sizesFor([...quiz, 'web/styles/tokens.css'])).toEqual({});
  expect(sizesFor([...quiz, 'web/blocks/registry.ts'])).toEqual({});
});

it('the table names only folders and specs that exist', () => {
  const named = Object.entries(specsByFolder).flatMap(([folder, specs]) => [
    folder,
    ...specs.map((spec) => `test/e2e/${spec}.spec.ts`),
  ]);
  expect(named.filter((name) => !existsSync(name))).toEqual([]);
});
