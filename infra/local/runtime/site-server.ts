import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
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

const sources = ['web/**/*', 'shared/**/*.ts', 'package-lock.json'];
const notSources =
  /(^|\/)(node_modules|\.next|\.open-next|test-results)(\/|$)|\.test\.tsx?$|\.md$|tsbuildinfo$|next-env\.d\.ts$/;

/** True when the site's production build was made from the files as they are now. */
export async function isSiteBuilt(root: string): Promise<boolean> {
  const stamp = stampFile(root);
  return (
    existsSync(join(root, 'web/.next/BUILD_ID')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === (await sourcesHash(root))
  );
}

/** Runs the production build; rejects with the name of its log. */
export function buildSite(root: string, logFile: string): { child: Child; done: Promise<void> } {
  // A build on top of a failed or older one may serve its leftovers.
  rmSync(join(root, 'web/.next'), { recursive: true, force: true });
  const child = startChild({
    arguments: [nextProgram(root), 'build'],
    directory: join(root, 'web'),
    environment: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    logFile,
  });
  const before = sourcesHash(root);
  const finish = async (): Promise<void> => {
    const hash = await before;
    if ((await child.ended) !== 0) throw new Error('The site could not be built.');
    writeFileSync(stampFile(root), hash);
  };
  return { child, done: finish() };
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
    arguments: [nextProgram(root), command, '--port', String(port), '--hostname', '127.0.0.1'],
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

function stampFile(root: string): string {
  return join(root, 'web/.next/local-build-sources');
}

async function sourcesHash(root: string): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(sources, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => notSources.test(entry.name),
  })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !notSources.test(path.slice(root.length))) files.push(path);
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
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
