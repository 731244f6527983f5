import type { Progress } from './progress.ts';

export type Shutdown = {
  /** Closers run in reverse order of registration. */
  onClose(close: () => Promise<void> | void): void;
  reportTo(progress: Progress, logFile: string): void;
  /**
   * Stops everything after a failure: prints one line and exits with code 1. Also names the log, unless the line is
   * sufficient.
   */
  fail(line: string, says?: 'all'): Promise<never>;
  /** A part has ended unexpectedly: stops everything, unless it is already stopping. */
  ended(line: string): void;
};

const patience = 8000;

export function createShutdown(): Shutdown {
  const closers: (() => Promise<void> | void)[] = [];
  let progress: Progress | undefined;
  let logName = '';
  let isClosing = false;

  const close = async (): Promise<void> => {
    setTimeout(() => process.exit(process.exitCode ?? 0), patience).unref();
    for (const closer of closers.reverse()) {
      try {
        await closer();
      } catch (error) {
        progress?.log(error);
      }
    }
  };

  const end = async (reason: string): Promise<void> => {
    if (isClosing) process.exit(130);
    isClosing = true;
    if (reason !== '') progress?.say(`\n${reason}`);
    await close();
    process.exit(0);
  };

  const fail = async (line: string, says?: 'all'): Promise<never> => {
    if (!isClosing) {
      isClosing = true;
      process.exitCode = 1;
      console.error(`\n  ✗ ${line}${says === 'all' || logName === '' ? '' : ` (details: ${logName})`}`);
      await close();
    }
    process.exit(1);
  };

  const broke = (error: unknown): void => {
    progress?.log(error);
    void fail(`The local stack failed: ${error instanceof Error ? error.message : String(error)}`);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void end('Stopping …'));
  process.on('uncaughtException', broke);
  process.on('unhandledRejection', broke);
  // Set by the launcher; a stack started without it may outlive the shell that started it.
  const parent = Number(process.env.WATCHED_PARENT);
  const watch = () => {
    if (process.ppid !== parent && !isClosing) void end('');
  };
  if (parent === process.ppid) setInterval(watch, 500).unref();

  return {
    onClose: (closer) => void closers.push(closer),
    reportTo(target, logFile) {
      progress = target;
      logName = logFile;
    },
    fail,
    ended(line) {
      if (!isClosing) void fail(line);
    },
  };
}
