import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { buildSite } from '@merrowvale/infra/build/build-site.ts';
import type { Origin } from '../edge/origin.ts';
import { freePort } from './loopback-server.ts';
import { isServing, startSite, startSiteBuild } from './site-server.ts';
import type { StartContext } from './start-options.ts';
import { supervise } from './supervise.ts';

export function prepareSite({ root, options, progress, shutdown }: StartContext, errors: SiteErrors) {
  const { mode, withSite, stateDirectory } = options;
  const target = mode === 'packed' ? 'open-next' : 'next';
  const buildLog = join(stateDirectory, 'logs/site-build.log');
  const build = async (): Promise<string> => {
    progress.say('  … Building the site in the meantime if it has changed (one to three minutes)');
    return progress.step('Site built', async () => {
      const child = startSiteBuild(root, target, buildLog);
      shutdown.onClose(child.stop);
      if ((await child.ended) !== 0) throw new Error(`The site could not be built; see ${buildLog}.`);
      // Finds what was built, and keeps it until this process ends.
      return buildSite(target);
    });
  };
  const built = withSite && mode !== 'development' ? build() : Promise.resolve('');
  // The error is reported where the build is awaited.
  built.catch(() => {});

  return {
    built,
    /** Waits for the build, starts the site's server and resolves to its port. */
    async start(environment: { [name: string]: string }) {
      const buildFolder = await built;
      return progress.step('Site', async () => {
        const logFile = join(stateDirectory, 'logs/site.log');
        const port = await freePort();
        const site = await supervise({
          start: () =>
            startSite({
              root,
              mode,
              build: buildFolder,
              port,
              environment,
              logFile,
              onError: mode === 'development' ? errors.report : undefined,
              onStart: (started) => shutdown.onClose(started.stop),
            }),
          // While `next dev` compiles, it may not respond for a long time.
          isResponding: async () => mode === 'development' || isServing(port, '/favicon.ico', 15_000),
          memoryMegabytes: mode === 'development' ? Number.POSITIVE_INFINITY : 1536,
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
