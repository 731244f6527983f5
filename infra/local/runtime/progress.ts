import { appendFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { PlainError, plainSentence } from '@merrowvale/infra/plain-error.ts';

/** A failed startup step; its cause is in the log. */
export class StepFailed extends Error {
  constructor(title: string, cause: unknown) {
    super(`${title}: ${firstLines(cause)}`, { cause });
  }
}

export type StartProgress = ReturnType<typeof createProgress>;

export function createProgress(logFile: string, print: (line: string) => void = console.log) {
  const log = (error: unknown): void => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    try {
      appendFileSync(logFile, `${new Date().toISOString()} ${text}\n`);
    } catch {
      // On a full disk, the reason for which the stack ends is printed all the same.
    }
  };
  const sentenceFor = (error: unknown) => plainSentence(error, dirname(logFile));
  return {
    async step<Result>(title: string, work: () => Result | Promise<Result>): Promise<Result> {
      const startedAt = performance.now();
      try {
        const result = await work();
        print(`  ✓ ${title.padEnd(34)} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s`);
        return result;
      } catch (error) {
        log(error);
        const sentence = sentenceFor(error);
        if (sentence !== undefined) throw new PlainError(sentence, { cause: error });
        throw error instanceof StepFailed ? error : new StepFailed(title, error);
      }
    },
    say: print,
    log,
    /** For an error that a log would not explain further. */
    plainSentence: sentenceFor,
  };
}

/** Prints each line once, because the same problem is usually met again and again. */
export function onlyOnce(print: (line: string) => void): (line: string) => void {
  const printed = new Set<string>();
  return (line) => {
    if (!printed.has(line)) print(line);
    printed.add(line);
  };
}

/** One line; a heading that ends in a colon is joined with the next line. */
function firstLines(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  const [first = '', second = ''] = text.split('\n').filter((line) => line.trim() !== '');
  return first.endsWith(':') ? `${first} ${second.trim()}` : first;
}
