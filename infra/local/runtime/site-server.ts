import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteTarget } from '@merrowvale/infra/build/build-site.ts';
import * as z from 'zod';
import { type Child, startChild } from './child-process.ts';

export type SiteMode = 'production' | 'packed' | 'development';
type SiteOptions = {
  root: string;
  mode: SiteMode;
  /** The folder of the site's build; in development, nothing is read from it. */
  build: string;
  port: number;
  environment: { [name: string]: string };
  logFile: string;
  onError: ((output: string) => void) | undefined;
  /** Called before the server listens, so that it can be ended even if it never does. */
  onStart(child: Child): void;
};

export function startSiteBuild(root: string, target: SiteTarget, logFile: string): Child {
  const program = fileURLToPath(new URL('./run-site-build.ts', import.meta.url));
  return startChild({
    arguments: ['--disable-warning=ExperimentalWarning', program, target],
    directory: root,
    environment: {},
    logFile,
  });
}

/** Above this size, V8 ends the server, which is then started again; a function in the cloud has no more memory. */
const heapMegabytes = 1024;

export async function startSite({
  root,
  mode,
  build,
  port,
  environment,
  logFile,
  onError,
  onStart,
}: SiteOptions): Promise<Child> {
  const program =
    mode === 'packed' ? packedSite(port, join(build, '.open-next')) : nextServer(root, mode, port);
  const web = join(root, 'web');
  const child = startChild({
    arguments: mode === 'development' ? program : [`--max-old-space-size=${heapMegabytes}`, ...program],
    directory: web,
    environment: {
      // Lambda does not set NODE_ENV.
      ...(mode !== 'packed' && { NODE_ENV: mode, NEXT_TELEMETRY_DISABLED: '1' }),
      ...(mode === 'production' && {
        SITE_DIST_DIR: relative(web, join(build, '.next')),
        NEXT_PREVIEW_MODE_ID: previewId(build),
      }),
      ...environment,
    },
    logFile,
    onError,
  });
  onStart(child);
  let ended = false;
  void child.ended.then(() => {
    ended = true;
  });
  while (!(await isListening(port))) {
    if (ended) throw new Error('The site’s server ended before it listened.');
  }
  return child;
}

/** True if a server responds to a request in time, with any status. */
export function isServing(port: number, path: string, timeoutMilliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, timeout: timeoutMilliseconds }, (response) => {
      response.resume();
      resolve(true);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(false));
    request.on('close', () => resolve(false));
  });
}

function previewId(build: string): string {
  const manifest = readFileSync(join(build, '.next/prerender-manifest.json'), 'utf8');
  return z.object({ preview: z.object({ previewModeId: z.string() }) }).parse(JSON.parse(manifest)).preview
    .previewModeId;
}

function nextServer(root: string, mode: SiteMode, port: number): string[] {
  const program = createRequire(join(root, 'web/package.json')).resolve('next/dist/bin/next');
  const command = mode === 'production' ? 'start' : 'dev';
  // By name instead of IP address, because Next.js treats a rewrite to the IP address as one to another site.
  return [program, command, '--port', String(port), '--hostname', 'localhost'];
}

function packedSite(port: number, folder: string): string[] {
  const program = fileURLToPath(new URL('./packed-site.ts', import.meta.url));
  return ['--disable-warning=ExperimentalWarning', program, String(port), folder];
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
