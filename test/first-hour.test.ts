import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const root = path.join(import.meta.dirname, '..');
const page = readFileSync(path.join(root, 'docs/first-hour.md'), 'utf8');
const [building = '', checking = ''] = page.split('## 5. Check it');

type Fence = { language: string; text: string; before: string };
type Step = { file: string; text: string; anchor: string | undefined; side: 'above' | 'below' };

/** The page's blocks of code, each with the text between it and the block before. */
function fencesIn(text: string): Fence[] {
  let end = 0;
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map((match) => {
    const [whole, language = '', code = ''] = match;
    const before = text.slice(end, match.index);
    end = match.index + whole.length;
    return { language, text: code, before };
  });
}

/**
 * The changes of the page. "In `file`" creates a file, and "In `file`, above `text`" or "below" inserts lines; a
 * second block belongs to the same file. Imports go to the top.
 */
function stepsIn(text: string): Step[] {
  let target: Omit<Step, 'text'> | undefined;
  return fencesIn(text)
    .filter(({ language }) => language !== 'sh')
    .map(({ text: code, before }) => {
      const [, file, side = 'above', anchor] =
        /[Ii]n `([\w./-]+\/[\w.-]+)`(?:[^`]*? (above|below) `(.+?)`(?= |,|:|\.))?[^`]*$/.exec(before) ?? [];
      if (file !== undefined) target = { file, anchor, side: side === 'below' ? 'below' : 'above' };
      if (target === undefined) throw new Error(`No file is named before:\n${code}`);
      return { ...target, text: code };
    });
}

const isImport = (code: string) =>
  code.split('\n').every((line) => line === '' || line.startsWith('import '));

function apply({ file, text, anchor, side }: Step, directory: string): void {
  const target = path.join(directory, file);
  if (anchor === undefined) {
    expect(existsSync(target), `${file} exists already`).toBe(false);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    return;
  }
  const lines = readFileSync(target, 'utf8').split('\n');
  const found = lines.findIndex((line) => line.trim().startsWith(anchor));
  expect(found, `${file} has no line that begins with ${anchor}`).toBeGreaterThanOrEqual(0);
  lines.splice(isImport(text) ? 0 : side === 'above' ? found : found + 1, 0, text.trimEnd());
  writeFileSync(target, lines.join('\n'));
}

/** Runs a command in the copy without the variables of the full tier, and fails with its last lines. */
function run(command: string, directory: string): Promise<string> {
  const { PATH = '', HOME, TMPDIR, CHROMIUM_PATH } = process.env;
  // Of somebody who has just cloned the repository: without this checkout's programs and Node.js.
  const own = PATH.split(path.delimiter).filter((folder) => !folder.includes('node_modules'));
  const child = spawn('sh', ['-c', command], {
    cwd: directory,
    env: { PATH: own.join(path.delimiter), HOME, TMPDIR, CHROMIUM_PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`"${command}" ended with code ${code}:\n${output.slice(-20_000)}`));
    });
  });
}

/** A copy of the checkout as it is, with its own repository and the same packages. */
async function copyOfCheckout() {
  const directory = await mkdtemp(path.join(tmpdir(), 'first-hour-'));
  await run(
    `git -C '${root}' ls-files -coz --exclude-standard --deduplicate | (cd '${root}' && xargs -0 cp -P --parents -t '${directory}')`,
    directory,
  );
  const modules = path.join(directory, 'node_modules');
  mkdirSync(path.join(modules, '.cache'), { recursive: true });
  mkdirSync(path.join(modules, '@merrowvale'));
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    const isOwn = /^\.(?:cache|vite)|^@merrowvale$/.test(name);
    if (!isOwn) symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  }
  for (const [name, folder] of Object.entries({
    shared: 'shared',
    functions: 'functions',
    infra: 'infra',
    data: 'infra/data',
    local: 'infra/local',
    web: 'web',
  }))
    symlinkSync(path.join(directory, folder), path.join(modules, '@merrowvale', name));
  await run(
    "git init -q && git config gc.auto 0 && git add -A && git -c user.name=test -c user.email=test@example.com commit -qm 'The checkout'",
    directory,
  );
  return { directory, [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }) };
}

/** The number of resources in each stack of prod. */
async function prodStacks(directory: string): Promise<Record<string, number>> {
  const script =
    "const { stageTemplate } = await import('@merrowvale/infra/preflight/synthesize-stage.ts');" +
    "const counts = stageTemplate('prod').map(({ stack, resources }) => [stack, resources.length]);" +
    'console.log(JSON.stringify(Object.fromEntries(counts)));';
  const output = await run(`npx node --input-type=module -e "${script}"`, directory);
  return z.record(z.string(), z.number()).parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''));
}

describe('the first hour', () => {
  it('names files that are new, and lines that exist', () => {
    const steps = stepsIn(building);
    expect(steps.length).toBeGreaterThan(6);
    // Whoever follows the steps has the new files, too, until they are thrown away.
    const tracked = execFileSync('git', ['-C', root, 'ls-files'], { encoding: 'utf8' }).split('\n');
    for (const { file, anchor } of steps) {
      expect(tracked.includes(file), file).toBe(anchor !== undefined);
      if (anchor === undefined) continue;
      const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
      expect(
        lines.some((line) => line.trim().startsWith(anchor)),
        `${file} ${anchor}`,
      ).toBe(true);
    }
  });

  const isFollowed = stepsIn(building).some(
    ({ file, anchor }) => anchor === undefined && existsSync(path.join(root, file)),
  );
  // Whoever follows the steps has the endpoint already.
  it.skipIf(isFollowed)('adds an endpoint to prod as two routes and nothing else [INF-01]', async () => {
    await using copy = await copyOfCheckout();
    const before = await prodStacks(copy.directory);
    const [, endpoint = ''] = building.split('## 2. Add an endpoint');
    for (const step of stepsIn(endpoint.split('\n## ')[0] ?? '')) apply(step, copy.directory);
    const after = await prodStacks(copy.directory);
    expect(after['prod-merrowvale-api']).toBe((before['prod-merrowvale-api'] ?? 0) + 2);
    expect(after).toEqual({ ...before, 'prod-merrowvale-api': after['prod-merrowvale-api'] });
  });

  it.skipIf(process.env.FIRST_HOUR === undefined)(
    'writes code with valid types, and content that is valid once it is formatted',
    { timeout: 30 * 60_000 },
    async () => {
      await using copy = await copyOfCheckout();
      for (const step of stepsIn(building)) apply(step, copy.directory);
      const [, check = ''] = /^- content: `(.+)`$/m.exec(checking) ?? [];
      for (const command of ['npm run format', 'npm run types', check]) {
        expect(checking).toContain(command);
        await run(command, copy.directory);
      }
    },
  );

  it.skipIf(process.env.FIRST_HOUR === undefined)(
    'passes every check once its steps are followed, and leaves nothing behind once they are undone',
    { timeout: 90 * 60_000 },
    async () => {
      await using copy = await copyOfCheckout();
      const lock = 'node_modules/.cache/installed-lock';
      copyFileSync(path.join(root, lock), path.join(copy.directory, lock));
      for (const step of stepsIn(building)) apply(step, copy.directory);
      const [update = '', ...rest] = fencesIn(checking).map(({ text }) => text);
      expect(rest).toHaveLength(1);
      await run(`set -e\n${update}`, copy.directory);
      await run(`set -e\n${rest[0]}`, copy.directory);
      expect(await run('git status --porcelain', copy.directory)).toBe('');
    },
  );
});
