import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { useBuild } from './use-build.ts';

function emptyHome() {
  const folder = mkdtempSync(path.join(tmpdir(), 'builds-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'site');
}

function builder(home: string, inputs: { name: string }) {
  const made: string[] = [];
  return {
    made,
    build: (make = async () => {}) =>
      useBuild({
        home,
        names: async () => [inputs.name],
        make: async (folder) => {
          made.push(inputs.name);
          writeFileSync(path.join(folder, 'page'), inputs.name);
          await make();
        },
      }),
  };
}

const buildsIn = (home: string) =>
  readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
const pageOf = (folder: string) => readFileSync(path.join(folder, 'page'), 'utf8');

async function processUsing(home: string, name: string) {
  const program = `
    import { writeFileSync } from 'node:fs';
    import { useBuild } from ${JSON.stringify(path.join(import.meta.dirname, 'use-build.ts'))};
    const make = async (folder) => writeFileSync(folder + '/page', '${name}');
    await useBuild({ home: ${JSON.stringify(home)}, names: async () => ['${name}'], make });
    process.stdout.write('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return {
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

describe('a build', () => {
  it('is made once for the same inputs', async () => {
    const { build, made } = builder(emptyHome(), { name: 'first' });
    expect(await build()).toBe(await build());
    expect(made).toEqual(['first']);
  });

  it('leaves a build alone that a running process uses, until the process has been killed', async () => {
    const home = emptyHome();
    const user = await processUsing(home, 'used');
    const inputs = { name: 'second' };
    const { build } = builder(home, inputs);
    await build();
    expect(buildsIn(home)).toEqual(['second', 'used']);
    expect(pageOf(path.join(home, 'used'))).toBe('used');
    await user.kill();
    inputs.name = 'third';
    await build();
    expect(buildsIn(home)).toEqual(['second', 'third']);
  });

  it('waits for one that is being made, and uses it if its inputs are the same', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const home = emptyHome();
    const { build, made } = builder(home, { name: 'same' });
    const other = builder(home, { name: 'other' });
    const folders = await Promise.all([build(), build(), other.build()]);
    expect(folders.map(pageOf)).toEqual(['same', 'same', 'other']);
    expect([...made, ...other.made]).toEqual(['same', 'other']);
    expect(log).toHaveBeenCalledWith(`Waiting for another build in ${home} …`);
    log.mockClear();
  });

  it('does not wait if it is there', async () => {
    const home = emptyHome();
    const there = builder(home, { name: 'there' });
    await there.build();
    const { promise: ending, resolve: end } = Promise.withResolvers<void>();
    const long = builder(home, { name: 'long' }).build(() => ending);
    expect(pageOf(await there.build())).toBe('there');
    end();
    await long;
  });

  it('is made again if its inputs have changed meanwhile', async () => {
    const inputs = { name: 'before' };
    const { build, made } = builder(emptyHome(), inputs);
    const folder = await build(async () => {
      inputs.name = 'after';
    });
    expect(made).toEqual(['before', 'after']);
    expect(path.basename(folder)).toBe('after');
    expect(pageOf(folder)).toBe('after');
  });

  it('is not made if there is one that contains it', async () => {
    const home = emptyHome();
    await builder(home, { name: 'packed' }).build();
    const make = vi.fn();
    expect(await useBuild({ home, names: async () => ['plain', 'packed'], make })).toBe(
      path.join(home, 'packed'),
    );
    expect(make).not.toHaveBeenCalled();
  });

  it('is not there if it failed or was interrupted', async () => {
    const home = emptyHome();
    const { build, made } = builder(home, { name: 'broken' });
    const failing = build(() => Promise.reject(new Error('no memory')));
    await expect(failing).rejects.toThrow('no memory');
    writeFileSync(path.join(home, 'unfinished/page'), 'half');
    mkdirSync(path.join(home, 'unfinished/rest'));
    expect(readdirSync(await build())).toEqual(['page']);
    expect(made).toEqual(['broken', 'broken']);
  });

  it('is readable by the users that functions run as', async () => {
    const umask = process.umask(0o077);
    onTestFinished(() => void process.umask(umask));
    const { build } = builder(emptyHome(), { name: 'private' });
    const folder = await build();
    const modes = [folder, path.join(folder, 'page')].map((file) =>
      (statSync(file).mode & 0o777).toString(8),
    );
    expect(modes).toEqual(['755', '644']);
  });
});
