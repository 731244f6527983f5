import { connectFiles } from '../lib/connections/connect-files.ts';
import { connectLog } from '../lib/connections/connect-log.ts';
import { scheduledAt } from '../lib/engine/scheduled-input.ts';
import { lazy } from '../lib/lazy.ts';
import { removeSupersededFiles } from '../lib/site-files/superseded-files.ts';

const ports = lazy(() => ({ files: connectFiles(), log: connectLog() }));

/** Every week: removes files of the site that are needed only by releases older than 30 days. */
export async function handler(event: unknown): Promise<void> {
  await removeSupersededFiles(ports(), scheduledAt(event));
}
