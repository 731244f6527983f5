import { createLog, type Log } from '@merrowvale/functions/lib/log.ts';

export const silentLog: Log = createLog({}, () => {});
