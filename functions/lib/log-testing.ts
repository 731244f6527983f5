import { createLog, type Log } from './log.ts';

/** A log without output. */
export const silentLog: Log = createLog({}, () => {});
