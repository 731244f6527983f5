import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { watchDirectory } from '../content/watch-directory.ts';

/** The sources of the stack's own process; functions, pages and items are read again when they change. */
const sources = [
  'infra/**/*.{ts,json,html,css}',
  'shared/{endpoints,locales}.ts',
  'shared/endpoints/**/*.ts',
  'web/content/model/**/*.ts',
];
const folders = ['infra', 'shared', 'web/content/model'];
const isTest = (file: string) => file.endsWith('.test.ts');

/** Asks for a restart whenever a further source differs from what it was at the start; returns a function that stops. */
export function watchForRestart(root: string, say: (line: string) => void): () => void {
  const atStart = contentsIn(root);
  let known = 0;
  const settled = () => {
    const now = contentsIn(root);
    const changed = [...new Set([...atStart.keys(), ...now.keys()])]
      .filter((file) => atStart.get(file) !== now.get(file))
      .sort();
    if (changed.length > known) say(`  ! Restart needed: ${described(changed)} only at the start. ${advice}`);
    known = changed.length;
  };
  const stops = folders.map((folder) => watchDirectory(join(root, folder), () => {}, settled));
  return () => {
    for (const stop of stops) stop();
  };
}

const advice = 'Stop with Ctrl-C and run "npm run dev" again.';

function described([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? `${first} is read` : `${first} and ${others.length} more are read`;
}

function contentsIn(root: string): Map<string, string | undefined> {
  const files = globSync(sources, { cwd: root, exclude: isTest });
  return new Map(files.map((file) => [file, contentOf(join(root, file))]));
}

function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Removed since it was listed.
    return undefined;
  }
}
