import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { plainSentence } from '@merrowvale/infra/plain-error.ts';
import { createProgress, StepFailed } from './runtime/progress.ts';
import { createShutdown } from './runtime/shutdown.ts';
import { startEverything } from './runtime/start-everything.ts';
import { readStartOptions } from './runtime/start-options.ts';
import { claimStateDirectory } from './runtime/state-directory.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

// Functions run in UTC in the cloud, and worker threads share this process's time zone.
process.env.TZ = 'UTC';
// For all files of this process and its children.
process.umask(0o077);

const shutdown = createShutdown();
let stateDirectory: string | undefined;
try {
  const options = readStartOptions(process.argv.slice(2), process.env, root);
  ({ stateDirectory } = options);
  claimStateDirectory(stateDirectory);
  const logFile = join(stateDirectory, 'logs/start.log');
  const progress = createProgress(logFile);
  shutdown.reportTo(progress, logFile);
  await startEverything({ root, options, progress, shutdown });
} catch (error) {
  const sentence = plainSentence(error, stateDirectory);
  if (sentence !== undefined) await shutdown.fail(sentence, 'all');
  if (!(error instanceof StepFailed)) console.error(error);
  await shutdown.fail(error instanceof Error ? error.message : String(error));
}
