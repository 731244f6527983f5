import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as z from 'zod';

/** Milliseconds; the nearest tests take a few seconds, unless a mutant runs in an endless loop. */
const timeout = 180_000;
const response = z.object({ failed: z.array(z.string()) });

/** Runs tests on mutants, in a process that is replaced if a mutant never ends. */
export class TestProcess {
  #child: ChildProcess | undefined;

  /** The files that fail with this mutant, at least one if any does; undefined if they never end. */
  async run(tests: readonly string[], mutant = { file: '', text: '' }): Promise<string[] | undefined> {
    this.#child ??= await started();
    this.#child.send({ ...mutant, tests });
    const signal = AbortSignal.timeout(timeout);
    const received: unknown[] | undefined = await once(this.#child, 'message', { signal }).catch(
      () => undefined,
    );
    if (received !== undefined) return response.parse(received[0]).failed;
    this[Symbol.dispose]();
    return undefined;
  }

  [Symbol.dispose](): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}

async function started(): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'test-mutants.ts'), {
    // Threads have the time zone of their process.
    env: { ...process.env, TZ: 'Pacific/Chatham', NODE_ENV: 'test' },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  await once(child, 'message');
  return child;
}
