import { join } from 'node:path';
import { buildSite } from '@merrowvale/infra/build/build-site.ts';
import { freePort } from './free-port.ts';
import type { SiteErrors } from './site-errors.ts';
import { isServing, startSite, startSiteBuild } from './site-server.ts';
import type { StartContext } from './start-context.ts';
import { supervise } from './supervise.ts';

export type PreparedSite = {
  built: Promise<string>;
  /** Waits for the build, starts the site's server and resolves to its port. */
  start(environment: { [name: string]: string }): Promise<number>;
};

export function prepareSite(
  { root, options, progress, shutdown }: StartContext,
  errors: SiteErrors,
): PreparedSite {
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
    async start(environment) {
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
