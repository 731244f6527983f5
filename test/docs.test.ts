import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { sourceFiles } from './setup/source-files.ts';

const root = path.join(import.meta.dirname, '..');
const files = sourceFiles('{.ci,.github,docs,functions,infra,shared,test,web}/**/*').map(
  (file) => `/${file}`,
);
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));

// The lists of requirements quote their sources.
const documents = sourceFiles('README.md', 'docs/**/*.md').filter(
  (file) => !/docs\/requirements\//.test(file.replaceAll('\\', '/')),
);

const sourceWords = new Set(
  files
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file))
    .flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/\w+/g) ?? []),
);

const extension = /\.(ts|tsx|mjs|css|json|txt|pmtiles|grit|md)$/;
/** Files that a build writes, that the steps of the first hour create, or that serve as examples. */
const elsewhere =
  /^\/|^\.|fleas\.|count-pets|greet-pet|fun-fact|^(script-integrity|page-styles)\.json$|^ical\.js$|[{…*]/;

describe.each(documents)('%s', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8');
  const code = [...text.matchAll(/`([^`\n]+)`/g)].map(([, quoted = '']) => quoted);

  it('names only files that exist', () => {
    const named = code.filter((quoted) => /^[\w@./[\]-]+$/.test(quoted) && extension.test(quoted));
    const missing = named.filter(
      (file) => !elsewhere.test(file) && !existsSync(path.join(root, file)) && !hasFile(file),
    );
    expect(missing).toEqual([]);
  });

  it('names only functions and fields that exist', () => {
    const named = code.flatMap((quoted) => /^[\w.]+(?=$|\()/.exec(quoted)?.[0].split('.') ?? []);
    expect(named.filter((name) => /^[a-z]+[A-Z]\w*$/.test(name) && !sourceWords.has(name))).toEqual([]);
  });

  it('names only npm scripts that exist', () => {
    const named = [...text.matchAll(/\bnpm run ([\w-]+(?::[\w-]+)*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('links only to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
    const broken = links.filter(([, file = '', heading]) => {
      const target = file === '' ? path.join(root, document) : path.join(root, path.dirname(document), file);
      if (!existsSync(target)) return true;
      return heading !== undefined && !headingsIn(readFileSync(target, 'utf8')).includes(heading);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});

it('lists every stack of the app in infrastructure.md', () => {
  const app = readFileSync(path.join(root, 'infra/app.ts'), 'utf8');
  const stacks = [...app.matchAll(/\bstack\('([\w-]+)'/g)].map(([, name = '']) => name);
  const page = readFileSync(path.join(root, 'docs/infrastructure.md'), 'utf8');
  const listed = [...page.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => name),
  );
  expect(stacks.length).toBeGreaterThan(15);
  expect(stacks.filter((name) => !listed.includes(name))).toEqual([]);
});

it('explains in environment.md every variable of the functions that Lambda does not set', () => {
  const source = readFileSync(path.join(root, 'functions/lib/settings.ts'), 'utf8');
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);
  const page = readFileSync(path.join(root, 'docs/environment.md'), 'utf8');
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !name.startsWith('AWS_') && !page.includes(`\`${name}\``))).toEqual([]);
});

it('names only what the context of blocks has in blocks.md', () => {
  const source = readFileSync(path.join(root, 'web/lib/pages/block-context.ts'), 'utf8');
  const [, fields = ''] = /export type BlockContext = \{(.*?)^\};/ms.exec(source) ?? [];
  const known = [...fields.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = '']) => name);
  const page = readFileSync(path.join(root, 'docs/blocks.md'), 'utf8');
  const [, list = ''] = /`context` describes the page.*?\n\n(.*?)\n\n/s.exec(page) ?? [];
  const listed = [...list.matchAll(/^- `(\w+)/gm)].map(([, name = '']) => name);
  expect(listed.length).toBeGreaterThan(3);
  expect(listed.filter((name) => !known.includes(name))).toEqual([]);
});

it('lists the rules of the structure test in contributing.md', () => {
  const source = readFileSync(path.join(root, 'test/structure.test.ts'), 'utf8');
  const rules = [...source.matchAll(/^ {2}it(?:\.each\(.*?\))?\(\s*'(.+?)(?: \[[A-Z\d, -]+\])?',/gms)].map(
    ([, title = '']) => title.replace('%s', 'each workspace'),
  );
  const page = readFileSync(path.join(root, 'docs/contributing.md'), 'utf8');
  const [, list = ''] = /## Rules of the structure\n(.*?)\n## /s.exec(page) ?? [];
  expect(rules.length).toBeGreaterThan(30);
  expect([...list.matchAll(/^- (.+)$/gm)].map(([, rule]) => rule)).toEqual(rules);
});

function hasFile(name: string): boolean {
  return files.some((file) => file.endsWith(`/${name}`));
}

/** The headings of a page, as links refer to them. */
function headingsIn(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
