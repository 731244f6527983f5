import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Child, startChild } from './child-process.ts';
import { freePort } from './free-port.ts';

export type SiteServer = { port: number; child: Child };
type SiteOptions = {
  root: string;
  mode: 'production' | 'development';
  environment: { [name: string]: string };
  logFile: string;
  /** Called before the server listens, so that it can be ended even if it never does. */
  onStart(child: Child): void;
};

/** Builds the site's production pages where its files have changed since the last build. */
export function buildSite(root: string, logFile: string): Child {
  const program = fileURLToPath(new URL('./run-site-build.ts', import.meta.url));
  return startChild({
    arguments: ['--disable-warning=ExperimentalWarning', program],
    directory: root,
    environment: {},
    logFile,
  });
}

/** Starts the site's server on a port of its own and waits until it listens. */
export async function startSite({
  root,
  mode,
  environment,
  logFile,
  onStart,
}: SiteOptions): Promise<SiteServer> {
  const port = await freePort();
  const command = mode === 'production' ? 'start' : 'dev';
  const child = startChild({
    // By its name, not its number: Next takes a rewrite to the number for one to another site.
    arguments: [nextProgram(root), command, '--port', String(port), '--hostname', 'localhost'],
    directory: join(root, 'web'),
    environment: { NODE_ENV: mode, NEXT_TELEMETRY_DISABLED: '1', ...environment },
    logFile,
  });
  onStart(child);
  let ended = false;
  void child.ended.then(() => {
    ended = true;
  });
  while (!(await answers(port))) {
    if (ended) throw new Error('The site’s server ended before it listened.');
  }
  return { port, child };
}

function nextProgram(root: string): string {
  return createRequire(join(root, 'web/package.json')).resolve('next/dist/bin/next');
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => setTimeout(() => resolve(false), 100));
  });
}
