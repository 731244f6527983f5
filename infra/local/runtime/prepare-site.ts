import { join } from 'node:path';
import { buildSite, startSite } from './site-server.ts';
import type { StartContext } from './start-context.ts';

export type PreparedSite = {
  built: Promise<void>;
  /** Waits for the build, starts the site's server and resolves to its port. */
  start(environment: { [name: string]: string }): Promise<number>;
};

/** Builds the site while the rest starts, unless the last build used the same files. */
export function prepareSite({ root, options, progress, shutdown }: StartContext): PreparedSite {
  const { mode, withSite, stateDirectory } = options;
  const buildLog = join(stateDirectory, 'logs/site-build.log');
  const build = async (): Promise<void> => {
    progress.say('  … Building the site in the meantime if it has changed (one to three minutes)');
    await progress.step('Site built', async () => {
      const child = buildSite(root, mode, buildLog);
      shutdown.onClose(child.stop);
      if ((await child.ended) !== 0) throw new Error(`The site could not be built; see ${buildLog}.`);
    });
  };
  const built = withSite && mode !== 'development' ? build() : Promise.resolve();
  // The error is reported where the build is awaited.
  built.catch(() => {});

  return {
    built,
    async start(environment) {
      await built;
      return progress.step('Site', async () => {
        const logFile = join(stateDirectory, 'logs/site.log');
        const { port, child } = await startSite({
          root,
          mode,
          environment,
          logFile,
          onStart: (started) => shutdown.onClose(started.stop),
        });
        void child.ended.then((code) =>
          shutdown.ended(`The site's server ended with code ${code}; see ${logFile}.`),
        );
        return port;
      });
    },
  };
}
