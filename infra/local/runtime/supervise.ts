import { setTimeout as pause } from 'node:timers/promises';
import type { Child } from './child-process.ts';

export type Supervision = {
  start: () => Promise<Child>;
  isResponding: () => Promise<boolean>;
  /** Resident memory at which the server is restarted. */
  memoryMegabytes: number;
  checkMilliseconds: number;
  report: (line: string) => void;
  giveUp: (line: string) => void;
};

export type Supervised = Awaited<ReturnType<typeof supervise>>;

/** A server that exits this often within a minute would not recover if it were restarted. */
const maxRestartsPerMinute = 5;
const minute = 60_000;

/**
 * Starts a server, and restarts it when it ends, stops responding or uses too much memory, because one request that
 * it cannot handle must not take down the site for everybody. The first start may fail.
 */
export async function supervise(options: Supervision) {
  const { start, report, giveUp } = options;
  const stopping = new AbortController();
  const restarts: number[] = [];
  let child = await start();

  async function watch(): Promise<void> {
    for (;;) {
      const reason = await reasonToRestart(child, options, stopping.signal);
      if (stopping.signal.aborted) return;
      await child.stop();
      restarts.push(performance.now());
      const recent = restarts.filter((at) => at > performance.now() - minute).length;
      if (recent > maxRestartsPerMinute)
        return giveUp(`The site's server ${reason}, for the ${recent}th time in a minute.`);
      report(`The site's server ${reason}; it is started again.`);
      try {
        child = await start();
      } catch (error) {
        return giveUp(`The site's server could not be started again: ${String(error)}`);
      }
      if (stopping.signal.aborted) await child.stop();
    }
  }

  const watching = watch();
  return {
    restarts: () => restarts.length,
    async stop() {
      stopping.abort();
      await child.stop();
      await watching;
    },
  };
}

async function reasonToRestart(
  child: Child,
  { isResponding, memoryMegabytes, checkMilliseconds }: Supervision,
  signal: AbortSignal,
): Promise<string> {
  let code: number | undefined;
  const ended = child.ended.then((given) => {
    code = given;
  });
  for (;;) {
    await Promise.race([ended, pause(checkMilliseconds, undefined, { signal }).catch(() => {})]);
    if (code !== undefined) return `ended with code ${code}`;
    if (signal.aborted) return 'is stopped';
    const memory = child.memoryMegabytes();
    if (memory !== undefined && memory > memoryMegabytes)
      return `needs ${Math.round(memory)} MB, more than its ${memoryMegabytes} MB`;
    const responds = await Promise.race([ended, isResponding()]);
    if (responds !== false) continue;
    // A server that has just ended does not respond either.
    await Promise.race([ended, pause(200)]);
    return code === undefined ? 'does not respond' : `ended with code ${code}`;
  }
}
