import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import * as z from 'zod';

/** Milliseconds; a file of tests takes a few seconds, unless a mutant runs in an endless loop. */
const timeout = 180_000;
const response = z.object({ isFailed: z.boolean() });

/** Runs tests on mutants, in a process that is replaced if a mutant never ends. */
export class TestProcess {
  #child: ChildProcess | undefined;

  async run(test: string, mutant = { file: '', text: '' }): Promise<'passed' | 'failed' | 'never ended'> {
    // Some mutants end their process, even after their test.
    if (!this.#child?.connected) this.#child = await started();
    const child = this.#child;
    child.send({ ...mutant, test });
    const ended = new AbortController();
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(timeout)]);
    const received: unknown[] | undefined = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => [{ isFailed: true }]),
    ]).catch(() => undefined);
    ended.abort();
    if (received !== undefined) return response.parse(received[0]).isFailed ? 'failed' : 'passed';
    this[Symbol.dispose]();
    return 'never ended';
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
