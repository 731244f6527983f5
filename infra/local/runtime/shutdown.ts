import type { StartProgress } from './progress.ts';

export type Shutdown = ReturnType<typeof createShutdown>;

const patience = 8000;

export function createShutdown() {
  const closers: (() => Promise<void> | void)[] = [];
  let progress: StartProgress | undefined;
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

  /** Stops everything after a failure with one line and exit code 1. Names the log too, unless the line says it all. */
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
    const sentence = progress?.plainSentence(error);
    if (sentence !== undefined) void fail(sentence, 'all');
    else void fail(`The local stack failed: ${error instanceof Error ? error.message : String(error)}`);
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
    /** Closers run in reverse order of registration. */
    onClose: (closer: () => Promise<void> | void) => void closers.push(closer),
    reportTo(target: StartProgress, logFile: string) {
      progress = target;
      logName = logFile;
    },
    fail,
    /** A part has ended unexpectedly: stops everything, unless it is already stopping. */
    ended(line: string) {
      if (!isClosing) void fail(line);
    },
  };
}
