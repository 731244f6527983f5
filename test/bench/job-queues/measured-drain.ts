import type { JobServer } from './job-server.ts';

/** Jobs to drain, one for each due reminder. */
export type Jobs = { count: number; chunks: (size: number) => Generator<object[]> };

/** Seconds of CPU time: of this process, and of the database server. */
export type Collected = { own: number; server: number };

export async function measured(server: JobServer, drain: () => Promise<void>): Promise<Collected> {
  const [own, beside] = [ownTime(), server.processorTime()];
  await drain();
  return { own: ownTime() - own, server: server.processorTime() - beside };
}

/** Seconds of CPU time that this process has used, which is independent of other work on the machine. */
export function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
