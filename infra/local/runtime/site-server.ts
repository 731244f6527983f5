import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Child, startChild } from './child-process.ts';
import { freePort } from './free-port.ts';

export type SiteMode = 'production' | 'packed' | 'development';
export type SiteServer = { port: number; child: Child };
type SiteOptions = {
  root: string;
  mode: SiteMode;
  environment: { [name: string]: string };
  logFile: string;
  /** Called before the server listens, so that it can be ended even if it never does. */
  onStart(child: Child): void;
};

/** Builds the site's production pages if its files have changed since the last build. */
export function buildSite(root: string, mode: SiteMode, logFile: string): Child {
  const program = fileURLToPath(new URL('./run-site-build.ts', import.meta.url));
  return startChild({
    arguments: ['--disable-warning=ExperimentalWarning', program, mode],
    directory: root,
    environment: {},
    logFile,
  });
}

/** Starts the site's server on a free port and waits until it listens. */
export async function startSite({
  root,
  mode,
  environment,
  logFile,
  onStart,
}: SiteOptions): Promise<SiteServer> {
  const port = await freePort();
  const child = startChild({
    arguments: mode === 'packed' ? packedSite(port) : nextServer(root, mode, port),
    directory: join(root, 'web'),
    environment: {
      // Lambda does not set NODE_ENV.
      ...(mode !== 'packed' && { NODE_ENV: mode, NEXT_TELEMETRY_DISABLED: '1' }),
      ...environment,
    },
    logFile,
  });
  onStart(child);
  let ended = false;
  void child.ended.then(() => {
    ended = true;
  });
  while (!(await isListening(port))) {
    if (ended) throw new Error('The site’s server ended before it listened.');
  }
  return { port, child };
}

function nextServer(root: string, mode: SiteMode, port: number): string[] {
  const program = createRequire(join(root, 'web/package.json')).resolve('next/dist/bin/next');
  const command = mode === 'production' ? 'start' : 'dev';
  // By name, not by number: Next treats a rewrite to the IP address as one to another site.
  return [program, command, '--port', String(port), '--hostname', 'localhost'];
}

function packedSite(port: number): string[] {
  const program = fileURLToPath(new URL('./packed-site.ts', import.meta.url));
  return ['--disable-warning=ExperimentalWarning', program, String(port)];
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => setTimeout(() => resolve(false), 100));
  });
}
