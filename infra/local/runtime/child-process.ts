import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type Child = ReturnType<typeof startChild>;

type ChildOptions = {
  arguments: string[];
  directory: string;
  environment: { [name: string]: string };
  logFile: string;
  /** Receives what the program writes to its error stream, in addition to the log file. */
  onError?: ((output: string) => void) | undefined;
};

const watcher = new URL('./die-with-parent.mjs', import.meta.url).href;
const patience = 4000;

/** Starts a program with this Node.js, with its output in a log file; the program ends when this process does. */
export function startChild(options: ChildOptions) {
  mkdirSync(dirname(options.logFile), { recursive: true });
  const { logFile, onError } = options;
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, options.arguments, {
    cwd: options.directory,
    // A child that listens on `localhost` is reached at 127.0.0.1.
    env: {
      ...inherited(),
      ...options.environment,
      NODE_OPTIONS: `--import=${watcher} --dns-result-order=ipv4first`,
    },
    stdio: ['ignore', log, onError ? 'pipe' : log],
    // A separate process group, so that all of its descendants end with it and Ctrl-C reaches it only through us.
    detached: process.platform !== 'win32',
  });
  closeSync(log);
  child.stderr?.setEncoding('utf8').on('data', (output: string) => {
    appendFileSync(logFile, output);
    onError?.(output);
  });
  const ended = new Promise<number>((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
  return {
    ended,
    /** Resident memory; undefined if the system does not report it, or once the process has ended. */
    memoryMegabytes: () => residentMegabytes(child.pid),
    /** Ends the process and all of its descendants. */
    async stop() {
      // Children of a process that has ended may still be running and occupy its port.
      if (child.exitCode !== null || child.signalCode !== null) return signal(child, 'SIGKILL');
      signal(child, 'SIGTERM');
      const timer = setTimeout(() => signal(child, 'SIGKILL'), patience);
      await ended;
      clearTimeout(timer);
      signal(child, 'SIGKILL');
    },
  };
}

function residentMegabytes(pid: number | undefined): number | undefined {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, name);
    else child.kill(name);
  } catch {
    // The whole group has already ended.
  }
}

function inherited(): { [name: string]: string } {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'USERPROFILE', 'LANG', 'CI'];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}
