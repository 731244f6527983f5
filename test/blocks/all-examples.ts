import { globSync } from 'node:fs';
import path from 'node:path';
import type { BlockExample } from '../../web/blocks/block-example.ts';

const folder = path.join(import.meta.dirname, '../../web/blocks');

/** The examples of every block, by type. */
export const allExamples = new Map<string, readonly BlockExample[]>();
for (const file of globSync('*/*.examples.ts', { cwd: folder })) {
  const [list]: readonly BlockExample[][] = Object.values(await import(path.join(folder, file)));
  allExamples.set(path.dirname(file).replaceAll('-', '_'), list ?? []);
}
