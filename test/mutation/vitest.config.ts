import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mergeConfig } from 'vitest/config';
import type { Vite } from 'vitest/node';
import base from '../../vitest.config.ts';

/** Replaces the text of the file in `MUTATED_FILE`, so that no file of the checkout and no cache contains a fault. */
const mutant: Vite.Plugin = {
  name: 'mutant',
  enforce: 'pre',
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (id === process.env.MUTATED_FILE ? false : undefined)),
  load: (id) =>
    id === process.env.MUTATED_FILE ? readFileSync(process.env.MUTANT ?? '', 'utf8') : undefined,
};

// Threads end with their process, even if a mutant runs in an endless loop.
export default mergeConfig(base, {
  root: path.join(import.meta.dirname, '../..'),
  plugins: [mutant],
  test: { pool: 'threads' },
});
