import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { watchDirectory } from './watch-directory.ts';

let directory = '';
let stop = () => {};

afterEach(async () => {
  stop();
  await rm(directory, { recursive: true, force: true });
});

it('detects each replacement of a file by an editor, and files in folders created later [CMS-02]', async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'watched-'));
  await mkdir(path.join(directory, 'pages'));
  const waiting: (() => void)[] = [];
  stop = watchDirectory(
    directory,
    () => {},
    () => waiting.shift()?.(),
  );
  const settles = () => new Promise<void>((resolve) => waiting.push(resolve));
  const replace = async (file: string) => {
    const seen = settles();
    await writeFile(path.join(directory, '.new'), 'words');
    await rename(path.join(directory, '.new'), path.join(directory, file));
    await seen;
  };
  for (const file of ['pages/home.json', 'pages/home.json', 'pages/home.json']) await replace(file);
  const made = settles();
  await mkdir(path.join(directory, 'later'));
  await made;
  for (const file of ['later/a.json', 'later/a.json']) await replace(file);
  expect(waiting).toEqual([]);
});

it('ignores files with other names, but not new folders [CMS-02]', async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'watched-'));
  const seen: string[] = [];
  let step = 'a file with another name';
  const settled = Promise.withResolvers<void>();
  stop = watchDirectory(
    directory,
    () => seen.push(step),
    () => (step === 'a file named so' ? settled.resolve() : undefined),
    /\.examples\.ts$/,
  );
  await writeFile(path.join(directory, 'quote.tsx'), 'words');
  await pause(100);
  step = 'a folder';
  await mkdir(path.join(directory, 'quote'));
  await pause(200);
  step = 'a file named so';
  await writeFile(path.join(directory, 'quote/quote.examples.ts'), 'words');
  await settled.promise;
  expect(seen).toEqual(['a folder', 'a file named so']);
});
