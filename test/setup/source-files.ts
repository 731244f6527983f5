import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';

const generated = /(^|\/)(node_modules|\.next|\.open-next|cdk\.out|dist|\.astro)(\/|$)/;

/** The repository's files that match, without those that are installed or built. */
export function sourceFiles(...patterns: readonly string[]): string[] {
  return globSync(patterns, {
    cwd: join(import.meta.dirname, '../..'),
    exclude: (path) => generated.test(path),
  });
}

/** What a file imports, statically or dynamically, including types. */
export const importsOf = (text: string) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map((match) => match[1] ?? '');

/** The workspaces whose folder is not called like their package. */
const innerFolders: Readonly<Record<string, string>> = { data: 'infra/data', local: 'infra/local' };

/** The files of the repository that a file imports. */
export function importedFiles(path: string, text: string): string[] {
  return importsOf(text)
    .map((target) =>
      target.startsWith('.')
        ? join(dirname(path), target)
        : target.replace(/^@merrowvale\/([^/]+)/, (_, name: string) => innerFolders[name] ?? name),
    )
    .filter((target) => /\.tsx?$/.test(target));
}
