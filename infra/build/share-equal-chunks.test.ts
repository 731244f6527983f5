import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { shareEqualChunks } from './finish-build.ts';

let folder: string;
const chunk = (id: number) => `module.exports=[${id},()=>"${'x'.repeat(1000)}"];`;
const write = (name: string, text: string) => writeFile(join(folder, name), text);
const load = (name: string) => createRequire(import.meta.url)(join(folder, name));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chunks-'));
  await mkdir(join(folder, 'ssr'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('keeps one of several equal chunks, and lets the others re-export it [INF-06]', async () => {
  await write('a.js', chunk(1));
  await write('ssr/[root]__b.js', chunk(1));
  await write('ssr/c.js', chunk(1));
  expect(await shareEqualChunks(folder)).toBe(2);
  expect(load('ssr/[root]__b.js')).toBe(load('a.js'));
  expect(load('ssr/c.js')).toBe(load('a.js'));
  expect(await readFile(join(folder, 'ssr/c.js'), 'utf8')).toBe('module.exports=require("../a.js");\n');
});

it('ignores chunks that differ, small chunks and files that are not scripts', async () => {
  const files = {
    'a.js': chunk(1),
    'b.js': chunk(2),
    'c.js': 'module.exports=[];',
    'd.js': 'module.exports=[];',
  };
  for (const [name, text] of Object.entries(files)) await write(name, text);
  await write('a.json', chunk(1));
  expect(await shareEqualChunks(folder)).toBe(0);
  for (const [name, text] of Object.entries(files))
    expect(await readFile(join(folder, name), 'utf8')).toBe(text);
});
