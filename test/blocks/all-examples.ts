import { globSync } from 'node:fs';
import path from 'node:path';
import type { BlockExamples } from '../../web/blocks/block-examples.ts';

const folder = path.join(import.meta.dirname, '../../web/blocks');

/** The examples of every block, by type. */
export const allExamples = new Map<string, BlockExamples>();
for (const file of globSync('*/*.examples.ts', { cwd: folder })) {
  const [examples]: readonly BlockExamples[] = Object.values(await import(path.join(folder, file)));
  allExamples.set(path.dirname(file).replaceAll('-', '_'), examples ?? {});
}
