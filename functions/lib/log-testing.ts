import { createLog, type Log } from './log.ts';

export const silentLog: Log = createLog({}, () => {});
