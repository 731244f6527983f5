import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { buildSite } from '@merrowvale/infra/build/build-site.ts';
import * as z from 'zod';
import type { Origin } from '../edge/origin.ts';
import { type Child, startChild } from './child-process.ts';
import { freePort } from './loopback-server.ts';
import type { StartContext, StartOptions } from './start-options.ts';
import { supervise } from './supervise.ts';

/** Above this size, V8 ends the server, which is then started again; a function in the cloud has no more memory. */
const heapMegabytes = 1024;

export function prepareSite({ root, options, progress, shutdown }: StartContext, errors: SiteErrors) {
  const { mode, withSite, stateDirectory } = options;
  const isDevelopment = mode === 'development';
  const target = mode === 'packed' ? 'open-next' : 'next';
  const buildLog = join(stateDirectory, 'logs/site-build.log');
  const logFile = join(stateDirectory, 'logs/site.log');
  const build = async (): Promise<string> => {
    progress.say('  … Building the site in the meantime if it has changed (one to three minutes)');
    return progress.step('Site built', async () => {
      const child = startChild({
        arguments: [...withoutWarning('./run-site-build.ts'), target],
        directory: root,
        environment: {},
        logFile: buildLog,
      });
      shutdown.onClose(child.stop);
      if ((await child.ended) !== 0) throw new Error(`The site could not be built; see ${buildLog}.`);
      // Finds what was built, and keeps it until this process ends.
      return buildSite(target);
    });
  };
  const built = withSite && !isDevelopment ? build() : Promise.resolve('');
  // The error is reported where the build is awaited.
  built.catch(() => {});

  /** In development, nothing is read from the folder of the build. */
  async function startServer(
    folder: string,
    port: number,
    environment: { [name: string]: string },
  ): Promise<Child> {
    const program =
      mode === 'packed'
        ? [...withoutWarning('./packed-site.ts'), String(port), join(folder, '.open-next')]
        : nextServer(root, mode, port);
    const web = join(root, 'web');
    const child = startChild({
      arguments: isDevelopment ? program : [`--max-old-space-size=${heapMegabytes}`, ...program],
      directory: web,
      environment: {
        // Lambda does not set NODE_ENV.
        ...(mode !== 'packed' && { NODE_ENV: mode, NEXT_TELEMETRY_DISABLED: '1' }),
        ...(mode === 'production' && {
          SITE_DIST_DIR: relative(web, join(folder, '.next')),
          NEXT_PREVIEW_MODE_ID: previewId(folder),
        }),
        ...environment,
      },
      logFile,
      onError: isDevelopment ? errors.report : undefined,
    });
    // Before it listens, so that it is ended even if it never does.
    shutdown.onClose(child.stop);
    let ended = false;
    void child.ended.then(() => {
      ended = true;
    });
    while (!(await isListening(port))) {
      if (ended) throw new Error('The site’s server ended before it listened.');
    }
    return child;
  }

  return {
    built,
    /** Waits for the build, starts the site's server and resolves to its port. */
    async start(environment: { [name: string]: string }) {
      const folder = await built;
      return progress.step('Site', async () => {
        const port = await freePort();
        const site = await supervise({
          start: () => startServer(folder, port, environment),
          // While `next dev` compiles, it may not respond for a long time.
          isResponding: async () => isDevelopment || isServing(port, '/favicon.ico', 15_000),
          memoryMegabytes: isDevelopment ? Number.POSITIVE_INFINITY : 1536,
          checkMilliseconds: 2_000,
          report: (line) => progress.say(`  ! ${line} (${logFile})`),
          giveUp: (line) => shutdown.ended(`${line} See ${logFile}.`),
        });
        shutdown.onClose(site.stop);
        return port;
      });
    },
  };
}

function withoutWarning(program: string): string[] {
  return ['--disable-warning=ExperimentalWarning', fileURLToPath(new URL(program, import.meta.url))];
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

function nextServer(root: string, mode: StartOptions['mode'], port: number): string[] {
  const program = createRequire(join(root, 'web/package.json')).resolve('next/dist/bin/next');
  const command = mode === 'production' ? 'start' : 'dev';
  // By name instead of IP address, because Next.js treats a rewrite to the IP address as one to another site.
  return [program, command, '--port', String(port), '--hostname', 'localhost'];
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

const patienceMilliseconds = 1000;
/** Some errors carry a whole request. */
const shownLines = 20;

export type SiteErrors = ReturnType<typeof siteErrors>;

export function siteErrors(print: (line: string) => void) {
  const arrivals = new EventEmitter();
  const reports: string[] = [];
  return {
    report(output: string): void {
      const plain = stripVTControlCharacters(output);
      reports.push(plain);
      const lines = plain.trimEnd().split('\n');
      if (lines.length > shownLines) lines.splice(shownLines, lines.length, '… (logs/site.log)');
      print(`  ! ${lines.join('\n    ')}`);
      arrivals.emit('report');
    },
    /** Next.js sends an empty response for an error in a route; this origin sends the error instead. */
    shownBy:
      (origin: Origin): Origin =>
      async (request, gone) => {
        const before = reports.length;
        const response = await origin(request, gone);
        if (response.status < 500) return response;
        const body = await text(response.body);
        if (body !== '') return { ...response, body: Readable.from([body]) };
        // The error stream may arrive after the response.
        if (reports.length === before)
          await once(arrivals, 'report', { signal: AbortSignal.timeout(patienceMilliseconds) }).catch(
            () => {},
          );
        const { 'content-length': _, ...headers } = response.headers;
        return {
          ...response,
          headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
          body: Readable.from([`The site failed (logs/site.log):\n\n${reports.slice(before).join('')}`]),
        };
      },
  };
}
