import { connectFiles } from '../lib/adapters/files.ts';
import { connectLog } from '../lib/log.ts';
import { scheduleHandler } from '../lib/schedule-handler.ts';
import { removeSupersededFiles } from '../lib/site-files/superseded-files.ts';

/** Every week: removes files of the site that are needed only by releases older than 30 days. */
export const handler = scheduleHandler(
  () => ({ files: connectFiles(), log: connectLog() }),
  removeSupersededFiles,
);
