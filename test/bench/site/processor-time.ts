import { readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100;

/** Seconds of CPU time that a process has used so far, in all its threads. */
export function processorTime(pid: number): number {
  const [user, system] = timesOf(String(pid));
  return (Number(user) + Number(system)) / ticksPerSecond;
}

/** The same for this process; in finer steps, and on every operating system. */
export function ownProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** The same for all ended children of this process, including their descendants. */
export function endedChildrenTime(): number {
  const [, , user, system] = timesOf('self');
  return (Number(user) + Number(system)) / ticksPerSecond;
}

function timesOf(process: string): string[] {
  const stat = readFileSync(`/proc/${process}/stat`, 'utf8');
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15);
}
