import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../../..');

/** A copy of this checkout with its packages, for tests that change files or whose commands would disturb others. */
export class CopiedCheckout {
  readonly folder: string;
  readonly #contents = new Map<string, string>();

  constructor(folder: string) {
    this.folder = path.resolve(root, folder);
    rmSync(this.folder, { recursive: true, force: true });
    const files = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
      .split('\0')
      .filter((file) => file !== '' && existsSync(path.join(root, file)));
    for (const file of files) {
      mkdirSync(path.dirname(this.path(file)), { recursive: true });
      copyFileSync(path.join(root, file), this.path(file));
      this.#contents.set(file, this.#contentOf(file));
    }
    // Hard links, because Turbopack follows no link to a folder outside.
    run('cp', ['-al', 'node_modules', this.path('node_modules')]);
    // Files that tools overwrite.
    rmSync(this.path('node_modules/.cache'), { recursive: true, force: true });
  }

  path(file: string): string {
    return path.join(this.folder, file);
  }

  /** The files that were changed after they had been copied. */
  changes(): string[] {
    return [...this.#contents].flatMap(([file, content]) =>
      this.#contentOf(file) === content ? [] : [file],
    );
  }

  #contentOf(file: string): string {
    return createHash('sha256')
      .update(readFileSync(this.path(file)))
      .digest('hex');
  }

  /** Runs a command in the copy, at a low priority and with its output in a log beside it. */
  async run(command: string, ...parameters: string[]): Promise<void> {
    const log = `${this.folder}.log`;
    const output = createWriteStream(log, { flags: 'a' });
    await once(output, 'open');
    const child = spawn(command, parameters, {
      cwd: this.folder,
      stdio: ['ignore', output, output],
      env: { ...process.env, PATH: `${this.path('node_modules/.bin')}${path.delimiter}${process.env.PATH}` },
    });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${command} ${parameters.join(' ')} failed; see ${log}.`);
  }
}

function run(command: string, parameters: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, parameters, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  });
  if (status !== 0) throw new Error(`${command} failed: ${stderr}`);
  return stdout;
}
