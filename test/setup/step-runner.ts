import { type ChildProcess, spawn } from 'node:child_process';
import { StepOutput } from './step-output.ts';

export type Step = {
  title: string;
  command: readonly string[];
  /** The JSON report with its results; without a report, the step counts as one test. */
  report?: string;
  /** Files with the pages of failed tests. They are printed, because the files of a CI run cannot be read later. */
  snapshots?: string;
  /** Leaves the processor to the other steps when they need it. */
  isPatient?: boolean;
  needsChromium?: boolean;
  /** The rest of its lane is skipped if it fails. */
  isNeededByNext?: boolean;
  environment?: Readonly<Record<string, string>>;
};

/** Runs steps at the same time, and prints the output of one after the other. */
export class StepRunner {
  readonly #environment: NodeJS.ProcessEnv;
  readonly #running = new Set<ChildProcess>();
  readonly #output = new StepOutput((text) => process.stdout.write(text));

  constructor(environment: NodeJS.ProcessEnv) {
    this.#environment = { ...environment, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => void this.#stop());
    }
  }

  /** Resolves to true if the step succeeded. */
  async run({ title, command, isPatient, environment }: Step): Promise<boolean> {
    const print = this.#output.begin(`\n▸ ${title}\n`);
    const [program = '', ...parameters] =
      isPatient && process.platform !== 'win32' ? ['nice', ...command] : command;
    const child = spawn(program, parameters, {
      env: { ...this.#environment, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    this.#running.add(child);
    child.stdout.setEncoding('utf8').on('data', print.write);
    child.stderr.setEncoding('utf8').on('data', print.write);
    const isDone = await new Promise<boolean>((resolve) => {
      child.on('error', ({ message }) => {
        print.write(`${message}\n`);
        resolve(false);
      });
      child.on('close', (code) => resolve(code === 0));
    });
    this.#running.delete(child);
    print.end();
    return isDone;
  }

  /** Playwright stops its stack on SIGINT only. */
  async #stop(): Promise<void> {
    const ended = [...this.#running].map((child) => new Promise((resolve) => child.on('close', resolve)));
    for (const child of this.#running) child.kill('SIGINT');
    await Promise.all(ended);
    process.exit(130);
  }
}
