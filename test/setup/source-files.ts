import { globSync } from 'node:fs';
import { join } from 'node:path';

const generated = /(^|\/)(node_modules|\.next|\.open-next|cdk\.out|dist)(\/|$)/;

/** The repository's files that match, without those that are installed or built. */
export function sourceFiles(...patterns: readonly string[]): string[] {
  return globSync(patterns, {
    cwd: join(import.meta.dirname, '../..'),
    exclude: (path) => generated.test(path),
  });
}
