import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { messageOf } from '../problem-message.ts';

export type BlockExamples = {
  type: string;
  source: string;
  lastModified: string;
  examples: readonly { name: string; elements: Record<string, unknown> }[];
};

const exampleList = z.array(z.object({ name: z.string(), elements: z.record(z.string(), z.unknown()) }));
const exampleModule = z.record(z.string(), z.unknown()).transform((module) => Object.values(module)[0]);

export async function readExamples(
  directory: string,
): Promise<{ blocks: BlockExamples[]; problems: string[] }> {
  const problems: string[] = [];
  const read = globSync('*/*.examples.ts', { cwd: directory })
    .sort()
    .map(async (source) => {
      try {
        return [await readFile(directory, source)];
      } catch (error) {
        problems.push(`${source}: ${messageOf(error)}`);
        return [];
      }
    });
  const blocks = (await Promise.all(read)).flat();
  return { blocks, problems };
}

async function readFile(directory: string, source: string): Promise<BlockExamples> {
  const file = path.join(directory, source);
  const { mtime } = statSync(file);
  // Modules are cached by URL for the life of the process; the modification time makes a changed file a new
  // URL.
  const module: unknown = await import(`${pathToFileURL(file).href}?changed=${mtime.getTime()}`);
  return {
    type: path.dirname(source).replaceAll('-', '_'),
    source,
    lastModified: mtime.toISOString(),
    examples: exampleModule.pipe(exampleList).parse(module),
  };
}
