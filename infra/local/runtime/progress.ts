import { appendFileSync } from 'node:fs';

/** A step of the start that failed; the cause is in the log. */
export class StepFailed extends Error {
  constructor(title: string, cause: unknown) {
    super(`${title}: ${cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)}`, {
      cause,
    });
  }
}

export type Progress = {
  /** Runs one step of the start and tells how long it took. */
  step<Result>(title: string, work: () => Result | Promise<Result>): Promise<Result>;
  say(line: string): void;
  log(error: unknown): void;
};

export function createProgress(logFile: string, print: (line: string) => void = console.log): Progress {
  const log = (error: unknown): void => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    appendFileSync(logFile, `${new Date().toISOString()} ${text}\n`);
  };
  return {
    async step(title, work) {
      const startedAt = performance.now();
      try {
        const result = await work();
        print(`  ✓ ${title.padEnd(34)} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s`);
        return result;
      } catch (error) {
        log(error);
        throw error instanceof StepFailed ? error : new StepFailed(title, error);
      }
    },
    say: print,
    log,
  };
}
