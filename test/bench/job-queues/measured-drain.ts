import type { JobServer } from './job-server.ts';

/** Jobs to drain, one for each due reminder. */
export type Jobs = { count: number; chunks: (size: number) => Generator<object[]> };

/** Seconds of processor time: of our own process, and of the server beside it. */
export type Collected = { own: number; server: number };

export async function measured(server: JobServer, drain: () => Promise<void>): Promise<Collected> {
  const [own, beside] = [ownTime(), server.processorTime()];
  await drain();
  return { own: ownTime() - own, server: server.processorTime() - beside };
}

/** Seconds that this process has computed for: the machine's other work does not count. */
export function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
