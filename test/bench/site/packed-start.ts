import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { asBrowsers } from './as-browsers.ts';
import { processorTime } from './processor-time.ts';
import { endAll, freePort } from './serve-sites.ts';

const program = fileURLToPath(new URL('../../../infra/local/runtime/packed-site.ts', import.meta.url));
const warmPages = 40;

/** CPU seconds of a packaged server up to its first page and for a later one, and the most megabytes that it occupied. */
export type PackedStart = { first: number; later: number; memory: number };

/** Starts a packaged site in a process of its own, with the environment of the one that the local stack runs. */
export async function packedStart(folder: string, path: string, stack: number): Promise<PackedStart> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, String(port), folder],
    { stdio: 'ignore', env: environmentOf(stack) },
  );
  const pid = child.pid ?? 0;
  const url = `http://127.0.0.1:${port}${path}`;
  try {
    while (!(await visited(url))) {
      if (child.exitCode !== null) throw new Error(`The packaged site in ${folder} has ended.`);
      await pause(20);
    }
    const first = processorTime(pid);
    for (let page = 0; page < warmPages; page += 1) await visited(url);
    const warm = processorTime(pid);
    for (let page = 0; page < warmPages; page += 1) await visited(url);
    return { first, later: (processorTime(pid) - warm) / warmPages, memory: maxMemory(pid) };
  } finally {
    await endAll([child]);
  }
}

async function visited(url: string): Promise<boolean> {
  const response = await fetch(url, asBrowsers).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.ok ?? false;
}

/** The environment of the packaged site that a local stack runs. */
function environmentOf(stack: number): Record<string, string> {
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const folder = `/proc/${name}`;
    if (!existsSync(`${folder}/cmdline`) || !readFileSync(`${folder}/cmdline`, 'utf8').includes(program))
      continue;
    const status = readFileSync(`${folder}/status`, 'utf8');
    if (!status.includes(`PPid:\t${stack}\n`)) continue;
    const entries = readFileSync(`${folder}/environ`, 'utf8').split('\0').filter(Boolean);
    return Object.fromEntries(entries.map((entry) => entry.split(/=(.*)/s, 2)));
  }
  throw new Error('The packaged site was not found among the processes.');
}

function maxMemory(pid: number): number {
  const [, kilobytes = ''] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
}
