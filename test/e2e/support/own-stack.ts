import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { expect } from '@playwright/test';

type OwnStackOptions = {
  port: number;
  consolePort: number;
  awsPort?: number;
  stateDirectory: string;
  withSite?: boolean;
  /** The folder whose code it runs; this checkout by default. */
  checkout?: string;
};

/** A separate local stack for a test that would disturb all others by killing it or stopping its services. */
export class OwnStack {
  readonly siteUrl: string;
  readonly consoleUrl: string;
  readonly #options: OwnStackOptions;
  #process: ChildProcess | undefined;

  constructor(options: OwnStackOptions) {
    this.#options = options;
    this.siteUrl = `http://localhost:${options.port}`;
    this.consoleUrl = `http://localhost:${options.consolePort}`;
  }

  /** Removes the state of an earlier run. */
  reset(): void {
    rmSync(this.#options.stateDirectory, { recursive: true, force: true });
  }

  /** `faults` are in force before the first call of a function. */
  async start(faults: readonly object[] = []): Promise<void> {
    const { port, consolePort, awsPort = 0, stateDirectory, withSite = true, checkout = '.' } = this.#options;
    const program = ['--disable-warning=ExperimentalWarning', 'infra/local/main.ts'];
    this.#process = spawn('node', withSite ? program : [...program, '--no-site'], {
      cwd: checkout,
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(port),
        CONSOLE_PORT: String(consolePort),
        AWS_PORT: awsPort === 0 ? '' : String(awsPort),
        STATE_DIR: stateDirectory,
        FAULTS: JSON.stringify(faults),
      },
    });
    await expect.poll(() => this.isReady(), { timeout: 300_000, intervals: [250] }).toBe(true);
  }

  /** Simulates a power failure: without a clean shutdown. */
  async kill(): Promise<void> {
    if (!this.#process || this.#process.exitCode !== null) return;
    const exited = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await exited;
  }

  stop(): void {
    this.#process?.kill('SIGTERM');
  }

  isReady(): Promise<boolean> {
    return fetch(`${this.consoleUrl}/api/health`).then(
      (response) => response.ok,
      () => false,
    );
  }
}
