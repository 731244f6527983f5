import { existsSync, readdirSync, readFileSync } from 'node:fs';

export type ProcessUse = { name: string; megabytes: number; processorSeconds: number };

const ticksPerSecond = 100;

/** Memory and CPU time of a process and all its descendants, as reported by Linux. */
export function processUse(root: number): ProcessUse[] {
  const found = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && existsSync(`/proc/${entry}/stat`))
    .flatMap(readProcess);
  const family = new Set([root]);
  // A parent may be listed after its child.
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const { pid, parent } of found) if (family.has(parent)) family.add(pid);
  }
  return found
    .filter(({ pid }) => family.has(pid))
    .map(({ name, megabytes, processorSeconds }) => ({ name, megabytes, processorSeconds }));
}

function readProcess(entry: string): (ProcessUse & { pid: number; parent: number })[] {
  try {
    const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [, resident = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${entry}/status`, 'utf8')) ?? [];
    return [
      {
        pid: Number(entry),
        parent: Number(fields[1]),
        name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
        megabytes: Number(resident) / 1024,
        processorSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
      },
    ];
  } catch {
    // The process has ended in the meantime.
    return [];
  }
}
