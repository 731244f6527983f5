import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const filesIn = (pattern: string) =>
  globSync(pattern, {
    cwd: root,
    exclude: ['node_modules/**', '.next/**', '.open-next/**', '**/*.test.tsx'],
  });
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first);
const classesIn = (css: string) => new Set(matches(css, /\.([a-zA-Z][\w-]*)/g));
const markup = filesIn('**/*.tsx').map((path) => ({ path, text: read(path) }));
const primitives = classesIn(read('styles/primitives.css').replace(/^\/\*.*?\*\//s, ''));

const used = [
  ...markup.flatMap(({ text }) => matches(text, /(?:className="|Class(?:es)?\(')([^"']+)/g)),
  ...filesIn('**/*.css').flatMap((path) => matches(read(path), /composes: ([^;]+) from global;/g)),
].flatMap((names) => names.split(' '));

describe('classes', () => {
  it('without a module are primitives', () => {
    expect(used.filter((name) => !primitives.has(name) && name !== 'visually-hidden')).toEqual([]);
  });

  it('of primitives.css are all used', () => {
    expect([...primitives].filter((name) => !used.includes(name))).toEqual([]);
  });

  it('of modules exist', () => {
    const missing = markup.flatMap(({ path, text }) =>
      [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, module, file = '']) => {
        const defined = classesIn(read(join(dirname(path), file)));
        const names = matches(text, new RegExp(`(?<![\\w.'/-])${module}\\.(?!module)(\\w+)`, 'g'));
        return names.filter((name) => !defined.has(name)).map((name) => `${path}: ${module}.${name}`);
      }),
    );
    expect(missing).toEqual([]);
  });
});
