import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchForRestart } from './restart-notice.ts';

let root = '';
let stop = () => {};
const said: string[] = [];
const write = async (file: string, text: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), text);
};

beforeEach(async () => {
  said.length = 0;
  root = await mkdtemp(join(tmpdir(), 'restart-'));
  await write('infra/build/function-entries.ts', 'entries');
  await write('shared/locales.ts', 'locales');
  await write('shared/domain/species.ts', 'species');
  await write('shared/endpoints/pets-endpoints.ts', 'endpoints');
  await write('web/content/model/types/text-blocks.ts', 'quote');
  stop = watchForRestart(root, (line) => said.push(line));
});
afterEach(async () => {
  stop();
  await rm(root, { recursive: true });
});

it.each([
  ['an endpoint', 'shared/endpoints/pets-endpoints.ts'],
  ['a locale', 'shared/locales.ts'],
  ['a function’s entry', 'infra/build/function-entries.ts'],
  ['a stack', 'infra/stacks/greetings.ts'],
  ['a content type', 'web/content/model/types/fun-blocks.ts'],
])('asks for a restart when %s changes [RUN-06]', async (_, file) => {
  await write(file, 'new');
  await expect
    .poll(() => said)
    .toEqual([
      `  ! Restart needed: ${file} is read only at the start. Stop with Ctrl-C and run "npm run dev" again.`,
    ]);
});

it('names only the first of many files, once, and not those that reload or have not changed [RUN-06]', async () => {
  await write('shared/domain/species.ts', 'rebuilt with the functions');
  await write('shared/locales.ts', 'locales');
  for (const name of ['a', 'b', 'c', 'd', 'e']) await write(`infra/stacks/${name}.ts`, 'new');
  await expect.poll(() => said.at(-1)).toContain('infra/stacks/a.ts and 4 more are read only at the start');
  await write('infra/stacks/a.test.ts', 'a test');
  await write('shared/locales.ts', 'other locales');
  await expect.poll(() => said.at(-1)).toContain('infra/stacks/a.ts and 5 more');
  expect(said.filter((line) => line.includes('species') || line.includes('test'))).toEqual([]);
});
